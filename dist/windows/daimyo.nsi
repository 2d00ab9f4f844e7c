; The installer for Windows, for one person and without the rights of an administrator. `build` gives it VERSION, TREE
; (the unpacked zip) and OUT, and TARGET where NSIS can write an installer of 64 bits, as the program is.

!ifdef TARGET
  Target ${TARGET}
!else
  Unicode true
!endif
Name "Daimyo"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\Daimyo"
RequestExecutionLevel user
SetCompressor /SOLID lzma
Icon "daimyo.ico"
UninstallIcon "daimyo.ico"
VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "Daimyo"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "Installs Daimyo"
VIAddVersionKey "LegalCopyright" "MIT or Apache 2.0"

!define CLASSES "Software\Classes"
!define LISTED "Software\Microsoft\Windows\CurrentVersion\Uninstall\Daimyo"
!define CHANGED 'System::Call "shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)"'

Page directory
Page instfiles
UninstPage uninstConfirm
UninstPage instfiles

Section
  SetOutPath "$INSTDIR"
  File "${TREE}\*.*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Daimyo.lnk" "$INSTDIR\daimyo.exe"

  ; Matches are ours. RON files are written by others too: there the program only offers itself.
  WriteRegStr HKCU "${CLASSES}\Daimyo.File" "" "Match or score sheet of Daimyo"
  WriteRegStr HKCU "${CLASSES}\Daimyo.File\DefaultIcon" "" "$INSTDIR\daimyo.exe,0"
  WriteRegStr HKCU "${CLASSES}\Daimyo.File\shell\open\command" "" '"$INSTDIR\daimyo.exe" "%1"'
  WriteRegStr HKCU "${CLASSES}\.journal" "" "Daimyo.File"
  WriteRegStr HKCU "${CLASSES}\.ron\OpenWithProgids" "Daimyo.File" ""
  ${CHANGED}

  WriteRegStr HKCU "${LISTED}" "DisplayName" "Daimyo"
  WriteRegStr HKCU "${LISTED}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${LISTED}" "DisplayIcon" "$INSTDIR\daimyo.exe,0"
  WriteRegStr HKCU "${LISTED}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegDWORD HKCU "${LISTED}" "NoModify" 1
  WriteRegDWORD HKCU "${LISTED}" "NoRepair" 1
SectionEnd

; The matches of the person are hers, and stay.
Section "Uninstall"
  Delete "$SMPROGRAMS\Daimyo.lnk"
  Delete "$INSTDIR\daimyo.exe"
  Delete "$INSTDIR\daimyo.com"
  Delete "$INSTDIR\completions.ps1"
  Delete "$INSTDIR\LICENSE*.txt"
  Delete "$INSTDIR\CREDITS.txt"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  DeleteRegKey HKCU "${CLASSES}\Daimyo.File"
  DeleteRegKey HKCU "${CLASSES}\.journal"
  DeleteRegValue HKCU "${CLASSES}\.ron\OpenWithProgids" "Daimyo.File"
  DeleteRegKey /ifempty HKCU "${CLASSES}\.ron\OpenWithProgids"
  DeleteRegKey /ifempty HKCU "${CLASSES}\.ron"
  DeleteRegKey HKCU "${LISTED}"
  ${CHANGED}
SectionEnd
