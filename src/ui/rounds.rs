//! The keys' way around a table: Tab goes from panel to panel, arrows from thing to thing within one, and after an act by keys
//! the focus is where the next act is.
//!
//! Panels say where they are; what can have the focus there is found among the things that were drawn. Of many things alike
//! (see [`super::rove`]) only the one at hand is such a thing, and arrows that it takes for itself are not heard here.

use egui::{Context, FocusDirection, Id, Key, Modifiers, Order, Popup, Rect, Vec2};

/// A panel that Tab comes to, in its order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Region {
    Hand,
    Orders,
    Board,
    Assistant,
    Seats,
    Log,
    Timeline,
    Menu,
}

impl Region {
    /// Whether it is there that people act.
    const fn is_of_play(self) -> bool {
        matches!(self, Self::Hand | Self::Orders | Self::Board)
    }
}

/// What is known of the panels.
#[derive(Clone, Default)]
struct Rounds {
    /// The panels of this frame.
    marked: Vec<(Region, Rect)>,
    /// What had the focus last in each of them.
    left: Vec<(Region, Id)>,
    /// What had the focus when the frame began.
    began: Option<Id>,
    /// Whether the last thing that people did was to press a key.
    by_keys: bool,
    /// Whether a field takes Tab for itself.
    tab_taken: bool,
    /// The arrow that a group of things alike has heard: if the focus stays where it is, it leads out of the group.
    turned: Option<Vec2>,
    /// How often something is still to be drawn before the focus goes on to where people act.
    goes_on: Option<(u8, Region)>,
    /// The panel where the next act is, if somebody has said so in this frame.
    led: Option<Region>,
    /// Whether the focus rests on nothing until a key calls it.
    rests: bool,
    /// What had the focus last, to find it again when a dialog or Escape has taken it away.
    last: Option<Id>,
    /// Where the focus comes to in the panel that it goes on to, if not to the first thing there.
    preferred: Option<Id>,
}

fn with<R>(ctx: &Context, change: impl FnOnce(&mut Rounds) -> R) -> R {
    let id = Id::unique("the rounds of the focus");
    let mut rounds: Rounds = ctx.data(|data| data.get_temp(id)).unwrap_or_default();
    let out = change(&mut rounds);
    ctx.data_mut(|data| data.insert_temp(id, rounds));
    out
}

/// Says where a panel is in this frame.
pub fn mark(ctx: &Context, region: Region, rect: Rect) {
    with(ctx, |rounds| rounds.marked.push((region, rect)));
}

/// Says where Tab first comes to in a panel; later it comes back to where it left.
pub fn enter_at(ctx: &Context, region: Region, id: Id) {
    with(ctx, |rounds| {
        if rounds.left.iter().all(|(other, _)| *other != region) {
            rounds.left.push((region, id));
        }
    });
}

/// Where nothing has the focus yet, Tab comes to this first, whatever is drawn before it.
pub fn begin_at(ctx: &Context, id: Id) {
    let fresh = with(ctx, |rounds| rounds.began.is_none()) && !is_covered(ctx);
    if fresh && ctx.input(|input| input.key_pressed(Key::Tab) && !input.modifiers.shift) {
        focus(ctx, id);
    }
}

/// Keeps Tab for the field that has the focus.
pub fn take_tab(ctx: &Context) {
    with(ctx, |rounds| rounds.tab_taken = true);
}

/// A group of things alike has heard an arrow.
pub fn turned(ctx: &Context, way: Vec2) {
    with(ctx, |rounds| rounds.turned = Some(way));
}

/// What has heard the arrow has done something with it.
pub fn heard(ctx: &Context) {
    with(ctx, |rounds| rounds.turned = None);
}

/// Lets the focus go on to where people act next, there if they can, if they act by keys.
pub fn go_on(ctx: &Context, there: Region) {
    with(ctx, |rounds| rounds.goes_on = rounds.by_keys.then_some((1, there)));
}

/// Lets the focus go there at once, wherever it is.
pub fn call_to(ctx: &Context, there: Region) {
    ctx.memory_mut(egui::Memory::stop_text_input);
    go_on(ctx, there);
}

/// The boards have brought the focus to where people act next.
pub fn arrived(ctx: &Context) {
    with(ctx, |rounds| rounds.goes_on = None);
}

/// The next act is in this panel: if the focus goes on, it goes there.
pub fn lead(ctx: &Context, there: Region) {
    with(ctx, |rounds| {
        rounds.goes_on = rounds.goes_on.map(|(wait, _)| (wait, there));
        rounds.led = Some(there);
    });
}

/// Says where the focus comes to in a panel of this frame that it goes on to.
pub fn prefer(ctx: &Context, id: Id) {
    with(ctx, |rounds| rounds.preferred = Some(id));
}

/// Whether the last thing that people did was to press a key: then keys are worth showing.
pub fn is_by_keys(ctx: &Context) -> bool {
    with(ctx, |rounds| rounds.by_keys)
}

/// Nobody can act in this frame: the focus goes on later.
pub fn hold(ctx: &Context) {
    with(ctx, |rounds| rounds.goes_on = rounds.goes_on.map(|(_, there)| (1, there)));
}

/// Takes the focus from everything: Enter, Space or an arrow calls it to where people act.
pub fn rest(ctx: &Context) {
    ctx.memory_mut(egui::Memory::stop_text_input);
    with(ctx, |rounds| (rounds.rests, rounds.goes_on) = (true, None));
}

pub fn rests(ctx: &Context) -> bool {
    with(ctx, |rounds| rounds.rests)
}

/// Calls the focus where it rests, if somebody presses a key for that.
pub fn wake(ctx: &Context) {
    let pressed = |key| ctx.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    if rests(ctx) && (arrow(ctx).is_some() || [Key::Enter, Key::Space].map(pressed).contains(&true)) {
        call(ctx);
    }
}

/// Calls the focus to where people act.
fn call(ctx: &Context) {
    ctx.memory_mut(|memory| memory.move_focus(FocusDirection::None));
    with(ctx, |rounds| (rounds.rests, rounds.goes_on) = (false, Some((0, Region::Hand))));
}

/// At the beginning of a frame: follows Tab.
pub fn begin(ctx: &Context) {
    let focused = ctx.memory(egui::Memory::focused);
    let led = with(ctx, |rounds| rounds.led.take());
    let panels = with(ctx, |rounds| {
        rounds.began = focused;
        rounds.rests &= focused.is_none();
        (rounds.turned, rounds.preferred) = (None, None);
        rounds.by_keys = by_keys(ctx).unwrap_or(rounds.by_keys);
        let taken = std::mem::take(&mut rounds.tab_taken);
        let marked = std::mem::take(&mut rounds.marked);
        if taken { Vec::new() } else { marked }
    });
    if panels.is_empty() || is_covered(ctx) {
        return;
    }
    let back = ctx.input(|input| input.modifiers.shift);
    let modifiers = if back { Modifiers::SHIFT } else { Modifiers::NONE };
    if !ctx.input_mut(|input| input.consume_key(modifiers, Key::Tab)) {
        return;
    }
    if rests(ctx) {
        return call(ctx);
    }
    // From nowhere Tab comes to what is asked, not to cards that cannot be chosen.
    if let Some(there) = led.filter(|_| focused.is_none() && !back) {
        ctx.memory_mut(|memory| memory.move_focus(FocusDirection::None));
        with(ctx, |rounds| rounds.goes_on = Some((0, there)));
        return;
    }
    let things = things(ctx, &panels, false);
    let mut regions: Vec<Region> = things.iter().map(|thing| thing.region).collect();
    regions.sort_unstable();
    regions.dedup();
    let here = things.iter().find(|thing| Some(thing.id) == focused).map(|thing| thing.region);
    let Some(next) = neighbour(&regions, here, back) else { return };
    let left = with(ctx, |rounds| rounds.left.iter().find(|(region, _)| *region == next).map(|(_, id)| *id));
    let mut there = things.iter().filter(|thing| thing.region == next);
    let thing = there.clone().find(|thing| Some(thing.id) == left).or_else(|| there.next());
    if let Some(thing) = thing {
        focus(ctx, thing.id);
    }
}

/// At the end of a frame: follows arrows, and goes on to where people act.
pub fn end(ctx: &Context) {
    let panels = with(ctx, |rounds| rounds.marked.clone());
    if panels.is_empty() || is_covered(ctx) {
        return;
    }
    let things = things(ctx, &panels, true);
    let focused = ctx.memory(egui::Memory::focused);
    let here = things.iter().find(|thing| Some(thing.id) == focused);
    if let Some(here) = here {
        let typed = ctx.text_edit_focused();
        with(ctx, |rounds| {
            rounds.left.retain(|(region, _)| *region != here.region);
            rounds.left.push((here.region, here.id));
            rounds.last = Some(here.id).filter(|_| !typed);
        });
        let stays = with(ctx, |rounds| rounds.turned.filter(|_| rounds.began == Some(here.id)));
        if let Some(way) = stays.or_else(|| arrow(ctx)).filter(|_| !ctx.text_edit_focused()) {
            let beside: Vec<&Thing> = things.iter().filter(|thing| thing.region == here.region).collect();
            focus(ctx, next_to(here, way, &beside).unwrap_or(here.id));
            return;
        }
    } else if focused.is_none() {
        find_again(ctx, &things);
    }
    go_on_to(ctx, &things, focused);
}

/// Gives the focus back that a dialog or Escape has taken away, and calls it with an arrow if what had it is gone.
fn find_again(ctx: &Context, things: &[Thing]) {
    let (waits, last) = with(ctx, |rounds| {
        let waits = rounds.by_keys && !rounds.rests && rounds.goes_on.is_none();
        (waits, rounds.last)
    });
    if !waits {
        return;
    }
    match things.iter().find(|thing| Some(thing.id) == last) {
        Some(thing) => focus(ctx, thing.id),
        None if arrow(ctx).is_some() => {
            // What is drawn next says where that is.
            with(ctx, |rounds| rounds.goes_on = Some((1, Region::Hand)));
            ctx.request_repaint();
        }
        None => {}
    }
}

/// Brings the focus to where people act, once that has been drawn; unless the boards have brought it somewhere themselves.
fn go_on_to(ctx: &Context, things: &[Thing], focused: Option<Id>) {
    let (goes_on, began, preferred) = with(ctx, |rounds| (rounds.goes_on, rounds.began, rounds.preferred));
    let Some((wait, there)) = goes_on else { return };
    if wait > 0 {
        with(ctx, |rounds| rounds.goes_on = Some((wait - 1, there)));
        return;
    }
    // Who types goes on typing.
    let moved = focused.is_some() && focused != began || ctx.text_edit_focused();
    let of_play = things.iter().filter(|thing| thing.region.is_of_play());
    let thing = of_play.min_by_key(|thing| (thing.region != there, thing.region, Some(thing.id) != preferred));
    if let Some(thing) = thing {
        with(ctx, |rounds| rounds.goes_on = None);
        if !moved {
            focus(ctx, thing.id);
        }
    }
}

/// Something that can have the focus.
#[derive(Clone, Copy)]
struct Thing {
    id: Id,
    region: Region,
    rect: Rect,
}

/// What can have the focus in these panels, in reading order: as it is drawn now, or as it was drawn before.
fn things(ctx: &Context, panels: &[(Region, Rect)], now: bool) -> Vec<Thing> {
    let region_at = |rect: Rect| {
        let around = panels.iter().filter(|(_, panel)| panel.contains(rect.center()));
        around.min_by(|(_, a), (_, b)| a.area().total_cmp(&b.area())).map(|(region, _)| *region)
    };
    let mut things: Vec<Thing> = ctx.viewport(|viewport| {
        let drawn = if now { &viewport.this_pass.widgets } else { &viewport.prev_pass.widgets };
        let layers = drawn.layers().filter(|(layer, _)| matches!(layer.order, Order::Background | Order::Middle));
        let widgets = layers.flat_map(|(_, widgets)| widgets);
        let can = widgets.filter(|widget| widget.enabled && widget.sense.is_focusable());
        let seen = can.filter(|widget| widget.interact_rect.is_positive());
        seen.filter_map(|widget| {
            Some(Thing { id: widget.id, region: region_at(widget.interact_rect)?, rect: widget.interact_rect })
        })
        .collect()
    });
    let place = |thing: &Thing| (thing.rect.center().y / 14.0).round() * 10_000.0 + thing.rect.left();
    things.sort_by(|a, b| place(a).total_cmp(&place(b)));
    things
}

/// Whether a dialog or a menu is before the table: then the keys are for that.
pub fn is_covered(ctx: &Context) -> bool {
    ctx.memory(|memory| memory.top_modal_layer().is_some()) || Popup::is_any_open(ctx)
}

/// Whether keys were pressed or the pointer, if either.
fn by_keys(ctx: &Context) -> Option<bool> {
    ctx.input(|input| {
        let of = |event: &egui::Event| match event {
            egui::Event::Key { pressed: true, .. } => Some(true),
            egui::Event::PointerButton { .. } => Some(false),
            _ => None,
        };
        input.events.iter().rev().find_map(of)
    })
}

/// The direction of an arrow key that nothing else has heard.
fn arrow(ctx: &Context) -> Option<Vec2> {
    let ways = [
        (Key::ArrowUp, Vec2::UP),
        (Key::ArrowDown, Vec2::DOWN),
        (Key::ArrowLeft, Vec2::LEFT),
        (Key::ArrowRight, Vec2::RIGHT),
    ];
    let pressed = |key| ctx.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    ways.into_iter().find(|(key, _)| pressed(*key)).map(|(_, way)| way)
}

/// Gives the focus to a thing, wherever the keys would have led by themselves.
fn focus(ctx: &Context, id: Id) {
    ctx.memory_mut(|memory| {
        memory.move_focus(FocusDirection::None);
        memory.request_focus(id);
    });
    ctx.request_repaint();
}

/// The next in a ring, or the one before; from nowhere, the first or the last.
fn neighbour(regions: &[Region], here: Option<Region>, back: bool) -> Option<Region> {
    let count = regions.len();
    let at = here.and_then(|here| regions.iter().position(|region| *region == here));
    let next = match (at, back) {
        (None, false) => 0,
        (None, true) => count.checked_sub(1)?,
        (Some(at), false) => (at + 1) % count,
        (Some(at), true) => (at + count - 1) % count,
    };
    regions.get(next).copied()
}

/// What lies next in a direction; where nothing does, what is next in reading order.
fn next_to(here: &Thing, way: Vec2, things: &[&Thing]) -> Option<Id> {
    let cost = |thing: &Thing| {
        let step = thing.rect.center() - here.rect.center();
        let along = step.dot(way);
        let apart = if way.x == 0.0 {
            (thing.rect.left() - here.rect.right()).max(here.rect.left() - thing.rect.right())
        } else {
            (thing.rect.top() - here.rect.bottom()).max(here.rect.top() - thing.rect.bottom())
        };
        let across = apart.max(0.0);
        (along > 1.0 && across <= along * 1.5).then_some(along + 3.0 * across)
    };
    let others = things.iter().filter(|thing| thing.id != here.id);
    let ranked = others.filter_map(|thing| Some((thing.id, cost(thing)?)));
    let nearest = ranked.min_by(|(_, a), (_, b)| a.total_cmp(b)).map(|(id, _)| id);
    nearest.or_else(|| {
        let at = things.iter().position(|thing| thing.id == here.id)?;
        let next = if way.x + way.y > 0.0 { at + 1 } else { at.checked_sub(1)? };
        things.get(next).map(|thing| thing.id)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::{pos2, vec2};

    fn thing(number: u64, x: f32, y: f32, width: f32) -> Thing {
        let rect = Rect::from_min_size(pos2(x, y), vec2(width, 20.0));
        Thing { id: Id::unique(number), region: Region::Assistant, rect }
    }

    #[test]
    fn tab_goes_around_and_back() {
        let regions = [Region::Hand, Region::Board, Region::Menu];
        assert_eq!(neighbour(&regions, None, false), Some(Region::Hand));
        assert_eq!(neighbour(&regions, Some(Region::Hand), false), Some(Region::Board));
        assert_eq!(neighbour(&regions, Some(Region::Menu), false), Some(Region::Hand));
        assert_eq!(neighbour(&regions, Some(Region::Hand), true), Some(Region::Menu));
        assert_eq!(neighbour(&[], None, true), None);
    }

    #[test]
    fn arrows_find_what_lies_next_and_leave_nothing_out() {
        let [wide, narrow, beside, far] = [
            thing(1, 0.0, 0.0, 300.0),
            thing(2, 0.0, 30.0, 40.0),
            thing(3, 60.0, 30.0, 40.0),
            thing(4, 400.0, 90.0, 20.0),
        ];
        let all = [&wide, &narrow, &beside, &far];
        assert_eq!(next_to(&wide, Vec2::DOWN, &all), Some(narrow.id));
        assert_eq!(next_to(&narrow, Vec2::RIGHT, &all), Some(beside.id));
        assert_eq!(next_to(&beside, Vec2::UP, &all), Some(wide.id));
        assert_eq!(next_to(&beside, Vec2::DOWN, &all), Some(far.id), "the next in reading order");
        assert_eq!(next_to(&far, Vec2::DOWN, &all), None);
    }
}
