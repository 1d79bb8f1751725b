import { type Command, type Game, type Offer, type Settings, type Source, type Table, type Walk } from '../src/kernel/index.ts';
export interface TallyPlan<S> extends Omit<Walk<S>, 'leaf'> {
    readonly title: string;
    /** The number of ways known beforehand; every count is given out of it, and the sum must come out. */
    readonly total: number;
}
/** Every sequence of chance from this table, counted into ways for each settlement line. */
export declare function tallyText<S>(start: Table<S>, plan: TallyPlan<S>): string;
/** Chance that depends on nothing but the seed, the round and the card: every path meets the same order. */
export declare function fixed(seed: number): Source;
export interface PerftPlan {
    readonly source: Source;
    /** Whose commands are counted; what the dealer does between them is taken by itself. */
    readonly players: readonly string[];
    /** Which offers count; all play without it. */
    readonly include?: (offer: Offer) => boolean;
}
/** The number of paths of so many commands by the players, each with the least it could name. */
export declare function perft<S>(game: Game<S>, table: Table<S>, plan: PerftPlan, depth: number): number;
/** Paths at each depth, and for the last one the count behind every first command. */
export declare function perftText<S>(game: Game<S>, table: Table<S>, plan: PerftPlan, depth: number, title: string): string;
export interface TranscriptPlan {
    readonly settings?: Settings;
    readonly source: Source;
    /** Commands in order. Before and after each the automatic dealer goes on as far as it can. */
    readonly commands: readonly Command[];
    readonly viewers: readonly string[];
}
/** A round written out whole: the state, what is offered, the events, and what each viewer sees of them. */
export declare function transcript<S>(game: Game<S>, plan: TranscriptPlan): string;
/** A table with these people seated and their chips bought, ready for a scenario. */
export declare function seatedTable<S>(game: Game<S>, people: Readonly<Record<string, {
    readonly place: string;
    readonly cents: number;
}>>, settings?: Settings): Table<S>;
