import { type Command, type Entry, type Event, type Game, type Refused, type Settings, type Source, type Table } from '../src/kernel/index.ts';
/** A table in a test: commands in, chips out. It keeps what happened, so that a scenario can ask for it. */
export declare class Scenario<S> {
    readonly game: Game<S>;
    table: Table<S>;
    source: Source;
    readonly entries: Entry[];
    constructor(game: Game<S>, people: Readonly<Record<string, string>>, settings?: Settings, cents?: number);
    /** Gives a command and expects it to be accepted. */
    do(command: Command): this;
    /** Gives a command and expects a refusal that changes nothing. */
    refused(command: Command): Refused;
    bet(player: string, wager: string, cents: number, place?: string): this;
    /** The automatic dealer goes on until somebody must be waited for. */
    run(source?: Source): this;
    chips(player: string): number;
    events(): Event[];
    /** The dealer's calls, in order. */
    calls(): string[];
}
