//! The window under test: driven by labels, as a person with a screen reader would, without a display.

#![allow(dead_code, reason = "each test binary uses a part of it")]

use daimyo::bots::Budget;
use daimyo::table::Folder;
use daimyo::ui::{App, Start};
use egui::{Key, Modifiers, Pos2, Rect};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use std::path::PathBuf;

/// The window over a folder of its own.
pub struct Window {
    pub harness: Harness<'static, App>,
    pub home: tempfile::TempDir,
}

impl Window {
    /// The home screen at 1280×800.
    pub fn home() -> Self {
        Self::sized(1280.0, 800.0, None)
    }

    /// A file opened at 1280×800.
    pub fn of(file: impl Into<PathBuf>) -> Self {
        Self::sized(1280.0, 800.0, Some(file.into()))
    }

    pub fn sized(width: f32, height: f32, file: Option<PathBuf>) -> Self {
        let home = tempfile::tempdir().unwrap();
        Self::in_folder(width, height, file, home)
    }

    pub fn in_folder(width: f32, height: f32, file: Option<PathBuf>, home: tempfile::TempDir) -> Self {
        Self::thinking(width, height, file, home, None)
    }

    /// The window in which bots think so long about a turn.
    pub fn thinking(
        width: f32,
        height: f32,
        file: Option<PathBuf>,
        home: tempfile::TempDir,
        budget: Option<Budget>,
    ) -> Self {
        let mut window = Self::opening((width, height), file, home, budget);
        window.harness.run();
        window
    }

    /// The window in its first picture, while something may still be moving.
    pub fn opening(size: (f32, f32), file: Option<PathBuf>, home: tempfile::TempDir, budget: Option<Budget>) -> Self {
        let folder = Folder::find(Some(home.path().to_owned())).unwrap();
        let start = Start { budget, ..Start::new(folder, file) };
        let harness = Harness::builder()
            .with_size(size)
            .with_max_steps(130)
            .build_eframe(move |creation| App::new(&creation.egui_ctx, start));
        Self { harness, home }
    }

    /// The one match that is kept in its folder.
    #[track_caller]
    pub fn journal(&self) -> PathBuf {
        let mut entries =
            std::fs::read_dir(self.home.path().join("matches")).unwrap().map(|entry| entry.unwrap().path());
        entries.find(|path| path.extension().is_some_and(|extension| extension == "journal")).unwrap()
    }

    /// The labels of everything there is, in order.
    pub fn labels(&self) -> Vec<String> {
        let mut labels = Vec::new();
        collect(self.harness.root(), &mut |node| labels.extend(label_of(&node)));
        labels
    }

    /// The labels of what can be done and begins like this.
    pub fn offers(&self, begins: &str, ends: &str) -> Vec<String> {
        self.labels().into_iter().filter(|label| label.starts_with(begins) && label.ends_with(ends)).collect()
    }

    pub fn has(&self, part: &str) -> bool {
        self.labels().iter().any(|label| label.contains(part))
    }

    #[track_caller]
    pub fn assert_has(&self, part: &str) {
        assert!(self.has(part), "nothing says {part:?}; there is:\n{}", self.labels().join("\n"));
    }

    /// No words run out of the window or of their panel. What scrolls may be cut off above and below, never at its sides.
    #[track_caller]
    pub fn assert_nothing_is_cut_off(&self) {
        let screen = self.harness.ctx.content_rect();
        for clipped in &self.harness.output().shapes {
            let egui::Shape::Text(text) = &clipped.shape else { continue };
            let (rect, seen) = (text.visual_bounding_rect(), clipped.clip_rect.intersect(screen));
            if seen.is_positive() && rect.is_positive() && seen.intersects(rect) {
                let inside = rect.left() >= seen.left() - 1.0 && rect.right() <= seen.right() + 1.0;
                assert!(inside, "{:?} is cut off at {screen:?}: {rect:?} in {seen:?}", text.galley.text());
            }
        }
    }

    /// How much is painted around a place beside letters.
    pub fn painted_at(&self, place: Rect) -> usize {
        let shapes = self.harness.output().shapes.iter();
        let meshes = shapes.filter_map(|clipped| match &clipped.shape {
            egui::Shape::Mesh(mesh) => Some(mesh.vertices.iter().filter(|vertex| place.contains(vertex.pos)).count()),
            _ => None,
        });
        meshes.sum()
    }

    /// Where the thing with this label is.
    #[track_caller]
    pub fn place_of(&self, label: &str) -> Rect {
        self.node(label).rect()
    }

    #[track_caller]
    fn node<'a>(&'a self, label: &'a str) -> egui_kittest::Node<'a> {
        let mut found = self.harness.query_all_by_label(label);
        found.next().unwrap_or_else(|| panic!("no {label:?}; there is:\n{}", self.labels().join("\n")))
    }

    /// Clicks the first thing with this label, with the pointer.
    #[track_caller]
    pub fn click(&mut self, label: &str) {
        self.node(label).click();
        self.harness.run();
    }

    /// Points at the first thing with this label and asks about it.
    #[track_caller]
    pub fn ask(&mut self, label: &str) {
        self.node(label).click_secondary();
        self.harness.run();
    }

    /// Drags from one place to another.
    pub fn drag(&mut self, from: Pos2, to: Pos2) {
        self.harness.hover_at(from);
        self.harness.run();
        self.harness.drag_at(from);
        self.harness.step();
        for share in [0.3, 0.6, 1.0] {
            self.harness.hover_at(from + (to - from) * share);
            self.harness.step();
        }
        self.harness.drop_at(to);
        self.harness.run();
    }

    pub fn key(&mut self, key: Key) {
        self.harness.key_press(key);
        self.harness.run();
    }

    pub fn keys(&mut self, modifiers: Modifiers, key: Key) {
        self.harness.key_press_modifiers(modifiers, key);
        self.harness.run();
    }

    /// The label of what has the keyboard's focus.
    pub fn focused(&self) -> Option<String> {
        let mut focused = None;
        collect(self.harness.root(), &mut |node| {
            if node.is_focused() {
                focused = label_of(&node);
            }
        });
        focused
    }

    /// Presses Tab until something like this has the focus; within each panel of a table, arrows go on.
    #[track_caller]
    pub fn tab_to(&mut self, wanted: impl Fn(&str) -> bool) -> String {
        let mut seen: Vec<String> = Vec::new();
        for _ in 0..80 {
            self.key(Key::Tab);
            for _ in 0..30 {
                let Some(label) = self.focused() else { break };
                if wanted(&label) {
                    return label;
                }
                let is_field = self.harness.ctx.text_edit_focused();
                if seen.contains(&label) || is_field {
                    break;
                }
                seen.push(label);
                self.key(Key::ArrowRight);
            }
        }
        panic!("Tab never came there; it went over {seen:#?}");
    }

    /// Begins a match of Samurai from the home screen, with these answers (questions and values) in the dialog.
    pub fn begin_samurai(&mut self, players: usize, seed: &str, answers: &[&str]) {
        self.click("Play Samurai");
        self.click(&format!("{players} players"));
        self.click("How it is played: as usual");
        for answer in answers {
            self.click(answer);
        }
        self.type_seed(seed);
        self.click("Begin");
    }

    /// Types the seed of the dice in the dialog of a new match, where it lies open.
    pub fn type_seed(&mut self, seed: &str) {
        self.harness.get_by_label("Seed of the dice").focus();
        self.harness.run();
        let field = self.harness.query_all_by_label("Seed of the dice").find(egui_kittest::Node::is_focused);
        field.expect("the field for the seed").type_text(seed);
        self.harness.run();
    }
}

fn collect<'tree>(node: egui_kittest::Node<'tree>, visit: &mut impl FnMut(egui_kittest::Node<'tree>)) {
    for child in node.children() {
        visit(child);
        collect(child, visit);
    }
}

/// What a node says: its name, or what stands in it.
fn label_of(node: &egui_kittest::Node<'_>) -> Option<String> {
    let inner = node.accesskit_node();
    let words = inner.label().or_else(|| inner.value())?;
    // Names stand on their colour with a little room around them.
    Some(words.replace('\u{a0}', "")).filter(|words| !words.is_empty())
}
