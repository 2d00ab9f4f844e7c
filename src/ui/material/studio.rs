//! Pictures made by formulas: each once for the whole program, whoever shows it first. What is made beside a window is handed over
//! to it.

use egui::{ColorImage, Context, Id, TextureHandle, TextureId, TextureOptions};
use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};

/// What is beyond the edge of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wrap {
    /// Its edge.
    Clamp,
    /// The picture again.
    Repeat,
}

/// A picture that is being made, or that is there.
#[derive(Clone)]
enum Work {
    Begun,
    Done(Arc<ColorImage>),
}

static WORKS: LazyLock<Mutex<HashMap<String, Work>>> = LazyLock::new(Mutex::default);

fn works() -> MutexGuard<'static, HashMap<String, Work>> {
    WORKS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// From now on pictures are made beside the window, which is drawn again when one is there.
pub fn work_beside(ctx: &Context) {
    ctx.data_mut(|data| data.insert_temp(beside(), true));
}

fn beside() -> Id {
    Id::unique("pictures are made beside the window")
}

/// The picture of this name. While it is still being made there is none.
pub fn texture(
    ctx: &Context,
    name: &str,
    wrap: Wrap,
    make: impl FnOnce() -> ColorImage + Send + 'static,
) -> Option<TextureId> {
    let id = Id::unique("picture").with(name);
    if let Some(shown) = ctx.data(|data| data.get_temp::<TextureHandle>(id)) {
        return Some(shown.id());
    }
    let image = made(ctx, name, make)?;
    let options = match wrap {
        Wrap::Clamp => TextureOptions::LINEAR,
        Wrap::Repeat => TextureOptions::LINEAR_REPEAT,
    };
    let handle = ctx.load_texture(name, image, options);
    let texture = handle.id();
    ctx.data_mut(|data| data.insert_temp(id, handle));
    Some(texture)
}

/// A picture that is on the screen already, if it is.
pub fn shown(ctx: &Context, name: &str) -> Option<TextureId> {
    ctx.data(|data| data.get_temp::<TextureHandle>(Id::unique("picture").with(name))).map(|shown| shown.id())
}

/// The picture, made now or beside the window.
fn made(ctx: &Context, name: &str, make: impl FnOnce() -> ColorImage + Send + 'static) -> Option<Arc<ColorImage>> {
    let works_beside = ctx.data(|data| data.get_temp::<bool>(beside())).unwrap_or(false);
    let work = works().get(name).cloned();
    match work {
        Some(Work::Done(image)) => {
            if works_beside {
                // A window keeps what it shows: nobody else will ask.
                works().remove(name);
            }
            return Some(image);
        }
        Some(Work::Begun) => return None,
        None => {}
    }
    if !works_beside {
        let image = Arc::new(make());
        works().insert(name.to_owned(), Work::Done(Arc::clone(&image)));
        return Some(image);
    }
    works().insert(name.to_owned(), Work::Begun);
    let (ctx, name) = (ctx.clone(), name.to_owned());
    rayon::spawn(move || {
        let image = Arc::new(make());
        works().insert(name, Work::Done(image));
        ctx.request_repaint();
    });
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::Color32;
    use std::sync::atomic::{AtomicUsize, Ordering};

    fn dot() -> ColorImage {
        ColorImage::new([1, 1], vec![Color32::RED])
    }

    #[test]
    fn a_picture_is_made_once_for_all_windows() {
        static MADE: AtomicUsize = AtomicUsize::new(0);
        let make = || {
            MADE.fetch_add(1, Ordering::Relaxed);
            dot()
        };
        for ctx in [Context::default(), Context::default()] {
            let first = texture(&ctx, "once for all", Wrap::Clamp, make);
            assert!(first.is_some());
            assert_eq!(texture(&ctx, "once for all", Wrap::Clamp, make), first);
        }
        assert_eq!(MADE.load(Ordering::Relaxed), 1);
    }

    #[test]
    fn beside_the_window_nobody_waits_for_a_picture() {
        let ctx = Context::default();
        work_beside(&ctx);
        let (finish, wait) = std::sync::mpsc::channel::<()>();
        let make = move || {
            wait.recv().expect("the test tells when");
            dot()
        };
        assert_eq!(texture(&ctx, "beside", Wrap::Clamp, make), None);
        assert_eq!(texture(&ctx, "beside", Wrap::Clamp, dot), None, "it is begun once");
        finish.send(()).expect("it waits");
        while texture(&ctx, "beside", Wrap::Clamp, dot).is_none() {
            std::thread::yield_now();
        }
    }
}
