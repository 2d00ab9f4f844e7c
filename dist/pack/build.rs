//! Gives the program for Windows its icon, its name and its version.

fn main() -> std::io::Result<()> {
    let icon = "../windows/daimyo.ico";
    println!("cargo::rerun-if-changed={icon}");
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var_os("CARGO_CFG_WINDOWS").is_none() {
        return Ok(());
    }
    let mut resource = winresource::WindowsResource::new();
    resource.set_icon(icon).set("ProductName", "Daimyo").set("OriginalFilename", "daimyo.exe");
    resource.set("LegalCopyright", "MIT or Apache 2.0").compile()
}
