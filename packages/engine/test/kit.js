import { act, asPlayer, balance, isRefused, perform, run, scripted, stack, } from '../src/kernel/index.js';
import { seatedTable } from './counts.js';
/** A table in a test: commands in, chips out. It keeps what happened, so that a scenario can ask for it. */
export class Scenario {
    game;
    table;
    source;
    entries = [];
    constructor(game, people, settings = {}, cents = 1000_00) {
        const seats = Object.entries(people).map(([player, place]) => [player, { place, cents }]);
        this.game = game;
        this.source = scripted({});
        this.table = seatedTable(game, Object.fromEntries(seats), settings);
    }
    /** Gives a command and expects it to be accepted. */
    do(command) {
        const done = perform(this.game, this.table, command, this.source);
        if (isRefused(done))
            throw new Error(`${command.type} was refused [${done.refused}]: ${done.because}`);
        this.table = done.table;
        this.entries.push(done.entry);
        return this;
    }
    /** Gives a command and expects a refusal that changes nothing. */
    refused(command) {
        const done = act(this.game, this.table, command);
        if (!isRefused(done))
            throw new Error(`${command.type} was accepted`);
        return done;
    }
    bet(player, wager, cents, place = this.table.players[player]?.place ?? '') {
        return this.do({ type: 'bet', by: asPlayer(player), place, wager, cents });
    }
    /** The automatic dealer goes on until somebody must be waited for. */
    run(source = this.source) {
        this.source = source;
        const ran = run(this.game, this.table, source);
        this.table = ran.table;
        this.entries.push(...ran.entries);
        return this;
    }
    chips(player) {
        return balance(this.table, stack(player));
    }
    events() {
        return this.entries.flatMap((e) => e.events);
    }
    /** The dealer's calls, in order. */
    calls() {
        return this.events().flatMap((e) => (e.type === 'called' && 'words' in e ? [e.words] : []));
    }
}
