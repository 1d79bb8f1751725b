import { act, asPlayer, deckFaces, fraction, isRefused, isStep, multiply, next, offers, open, perform, positionOf, run, seeded, setOf, shuffleOf, simplest, Tally, toText, viewEvent, walk, } from '../src/kernel/index.js';
/** Counts made by the engine itself: tally, perft and the golden transcript, one runner for all games. */
/** How a settlement line reads in a tally: `banker win 1 to 1`, `tie lose`. */
function lineOf(event) {
    if (event.type !== 'moved' || !('outcome' in event) || !event.outcome || !event.wager)
        return undefined;
    return `${event.wager} ${event.outcome}${event.odds ? ` ${event.odds}` : ''}`;
}
/** Every sequence of chance from this table, counted into ways for each settlement line. */
export function tallyText(start, plan) {
    const tally = new Tally();
    const leaves = walk(start, {
        ...plan,
        leaf(_, ways, of, events) {
            tally.add('= all', ways, of);
            for (const line of new Set(events.map(lineOf)))
                if (line !== undefined)
                    tally.add(line, ways, of);
        },
    });
    const count = (key) => toText(multiply(tally.get(key), fraction(plan.total)));
    const lines = tally
        .keys()
        .sort()
        .map((key) => `${key.replace('= ', '')}: ${count(key)}`);
    return `# ${plan.title}\nleaves: ${leaves}\n${lines.join('\n')}\n`;
}
/** Chance that depends on nothing but the seed, the round and the card: every path meets the same order. */
export function fixed(seed) {
    const orders = new Map();
    const order = (table, card) => {
        const known = orders.get(shuffleOf(card));
        if (known)
            return known;
        const { deck, decks } = setOf(table, card);
        const pick = seeded(seed, shuffleOf(card));
        const rest = Array.from({ length: decks }, () => deckFaces(deck)).flat();
        const made = Array.from({ length: rest.length }, () => rest.splice(pick(rest.length), 1)[0]);
        orders.set(shuffleOf(card), made);
        return made;
    };
    return {
        answer(need, table) {
            const pick = seeded(seed, table.round);
            switch (need.kind) {
                case 'dice':
                    return Array.from({ length: need.count }, () => pick(6) + 1);
                case 'spin':
                    return pick(need.stops);
                case 'draw':
                    return Array.from({ length: need.take }, (_, i) => i + 1);
                case 'faces':
                    return need.cards.map((card) => order(table, card)[positionOf(card)]);
                case 'shuffle':
                    return null;
                case 'signal':
                    return pick(2) === 1;
                case 'meter':
                    return 0;
            }
        },
    };
}
/** Seats and money are not play: the same at every table and at every moment. */
const NOT_PLAY = ['sit', 'leave', 'reseat', 'buy-in', 'cash-out', 'rescind', 'coupon'];
function choices(game, table, plan) {
    const found = plan.players.flatMap((player) => offers(game, table, asPlayer(player)));
    return found
        .filter((o) => !NOT_PLAY.includes(o.type) && (plan.include?.(o) ?? true))
        .map((o) => ({
        name: [o.by.replace('player:', ''), o.type, ...Object.values(o.with ?? {})].join(' '),
        command: simplest(o),
    }));
}
function after(game, table, command, source) {
    const done = perform(game, table, command, source);
    if (isRefused(done))
        throw new Error(`${command.type} was offered and refused: ${done.because}`);
    return run(game, done.table, source).table;
}
/** The number of paths of so many commands by the players, each with the least it could name. */
export function perft(game, table, plan, depth) {
    if (depth === 0)
        return 1;
    return choices(game, table, plan).reduce((n, { command }) => n + (depth === 1 ? 1 : perft(game, after(game, table, command, plan.source), plan, depth - 1)), 0);
}
/** Paths at each depth, and for the last one the count behind every first command. */
export function perftText(game, table, plan, depth, title) {
    const depths = Array.from({ length: depth }, (_, i) => `depth ${i + 1}: ${perft(game, table, plan, i + 1)}`);
    const divide = choices(game, table, plan).map(({ name, command }) => `  ${name}: ${perft(game, after(game, table, command, plan.source), plan, depth - 1)}`);
    return [`# ${title}`, ...depths, `divide ${depth}:`, ...divide, ''].join('\n');
}
const short = (value) => JSON.stringify(value);
function eventLines(entry, viewers) {
    return entry.events.flatMap((event) => {
        const seen = new Map(viewers.map((v) => [v, short(viewEvent(event, v))]));
        const full = short(event);
        const others = [...seen].filter(([, text]) => text !== full);
        return [`  ${full}`, ...others.map(([viewer, text]) => `    ${viewer} sees ${text}`)];
    });
}
function describe(game, table, viewers) {
    const now = next(game, table);
    const waiting = isStep(now)
        ? `${now.by}: ${now.says}`
        : `${now.says} (${now.for.map((w) => w.player).join(', ') || 'nobody'})`;
    const offered = viewers
        .filter((v) => v !== 'everyone')
        .map((v) => `  ${v} is offered ${offers(game, table, asPlayer(v))
        .map((o) => [o.type, ...Object.values(o.with ?? {})].join(' '))
        .join(', ')}`);
    return [`state ${short(table.state)}`, `now ${waiting} [${now.rule}]`, ...offered];
}
/** A round written out whole: the state, what is offered, the events, and what each viewer sees of them. */
export function transcript(game, plan) {
    const opened = open(game, plan.settings);
    if (isRefused(opened))
        throw new Error(opened.because);
    const lines = [`# ${game.title}`, short(opened.table.terms[0]), ''];
    let table = opened.table;
    const note = (entry) => {
        lines.push(`> ${entry.command.by} ${entry.command.type}`, ...eventLines(entry, plan.viewers));
    };
    const goOn = () => {
        const ran = run(game, table, plan.source);
        ran.entries.forEach(note);
        table = ran.table;
        lines.push(...describe(game, table, plan.viewers), '');
    };
    goOn();
    for (const command of plan.commands) {
        const done = perform(game, table, command, plan.source);
        if (isRefused(done)) {
            lines.push(`> ${command.by} ${command.type} is refused [${done.refused}] ${done.because}`, '');
            continue;
        }
        note(done.entry);
        table = done.table;
        goOn();
    }
    return `${lines.join('\n')}\n`;
}
/** A table with these people seated and their chips bought, ready for a scenario. */
export function seatedTable(game, people, settings = {}) {
    const opened = open(game, settings);
    if (isRefused(opened))
        throw new Error(opened.because);
    return Object.entries(people).reduce((table, [player, { place, cents }]) => {
        const by = asPlayer(player);
        return [
            { type: 'sit', by, place },
            { type: 'buy-in', by, cents },
        ].reduce((t, command) => {
            const done = act(game, t, command);
            if (isRefused(done))
                throw new Error(done.because);
            return done.table;
        }, table);
    }, opened.table);
}
