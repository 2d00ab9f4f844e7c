//! Writes what a package holds beside the program into a folder: icons, manual pages and completions, all made from the
//! one drawing and from the commands as the program itself knows them.

mod icon;

use clap_complete::Shell;
use std::path::Path;
use std::process::ExitCode;
use std::{env, fs, io};

/// Shells that people complete commands in, with PowerShell for Windows.
const SHELLS: [Shell; 4] = [Shell::Bash, Shell::Fish, Shell::PowerShell, Shell::Zsh];

fn main() -> ExitCode {
    let Some(folder) = env::args_os().nth(1) else {
        eprintln!("daimyo-pack: name the folder to write to");
        return ExitCode::from(2);
    };
    match pack(Path::new(&folder)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("daimyo-pack: {} cannot be filled: {error}", Path::new(&folder).display());
            ExitCode::FAILURE
        }
    }
}

fn pack(folder: &Path) -> io::Result<()> {
    let [icons, manual, completions] = ["icons", "manual", "completions"].map(|name| folder.join(name));
    for part in [&icons, &manual, &completions] {
        fs::create_dir_all(part)?;
    }
    icon::write(&icons)?;
    clap_mangen::generate_to(daimyo::cli::grammar(), manual)?;
    for shell in SHELLS {
        clap_complete::generate_to(shell, &mut daimyo::cli::grammar(), "daimyo", &completions)?;
    }
    Ok(())
}
