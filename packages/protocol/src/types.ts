import type { z } from 'zod'
import type * as approvals from './approvals.ts'
import type * as basics from './basics.ts'
import type { Endpoint } from './endpoint.ts'
import type { ENDPOINTS } from './endpoints.ts'
import type * as facts from './facts.ts'
import type * as messages from './messages.ts'
import type * as orders from './orders.ts'
import type * as people from './people.ts'
import type * as pits from './pit.ts'
import type * as proofs from './proofs.ts'
import type * as records from './records.ts'
import type * as tables from './tables.ts'
import type * as views from './views.ts'

/** The schemas as types, read only: nobody changes what was said. */
type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T
type Of<S extends z.ZodType> = Frozen<z.infer<S>>

export type Limit = Of<typeof basics.limit>
export type Person = Of<typeof basics.person>
export type Refusal = Of<typeof basics.refusal>

export type Terms = Of<typeof facts.terms>
export type Fact = Of<typeof facts.anyFact>
export type MovedFact = Of<typeof facts.moved>
export type GameFact = Of<typeof facts.gameFact>

export type ShownTable = Of<typeof views.shownTable>
export type FoldedTable = Of<typeof views.foldedTable>
export type Public = Of<typeof views.publicView>
export type Field = Of<typeof views.field>
export type Offer = Of<typeof views.offer>
export type Bets = Of<typeof views.bets>
export type Mine = Of<typeof views.mine>

/** An offer taken up. Which fields it has, and what may stand in them, is the game's to say. */
export interface Command extends Pick<Of<typeof messages.command>, 'type' | 'by' | 'round'> {
  readonly [field: string]: unknown
}
export type FromClient = Of<typeof messages.fromClient>
export type FromHouse = Of<typeof messages.fromHouse>
export type Hello = Of<typeof messages.hello>
export type TableView = Of<typeof messages.tableView>
export type Changes = Of<typeof messages.changes>
export type Done = Of<typeof messages.done>
export type Refused = Of<typeof messages.refused>
export type Stale = Of<typeof messages.stale>
export type Busy = Of<typeof messages.busy>
export type Removed = Of<typeof messages.removed>
export type Meters = Of<typeof messages.meters>
export type Fault = Of<typeof messages.fault>
/** The last word on a command. `busy` is none: the command is sent again. */
export type Reply = Done | Refused | Stale

export type InPlay = Of<typeof people.inPlay>
export type Money = Of<typeof people.money>
export type Welcome = Of<typeof people.welcome>
export type Me = Of<typeof people.me>
export type Somebody = Of<typeof people.somebody>

export type LobbyTable = Of<typeof tables.lobbyTable>
export type RecentEntry = Of<typeof tables.recent>
export type Seated = Of<typeof tables.seated>
export type Replay = Of<typeof tables.replay>

export type Order = Of<typeof orders.anyOrder>
export type Written = Of<typeof orders.written>
export type OrderResult = Of<typeof orders.orderResult>
export type OrderAnswer = Of<typeof orders.orderAnswer>
export type ListedOrder = Of<typeof orders.listedOrder>

export type Irregularity = Of<typeof pits.irregularity>
export type Light = PitRow['light']
export type PitRow = Of<typeof pits.pitRow>
export type WagerLine = Of<typeof pits.wagerLine>
export type PitTable = Of<typeof pits.pitTable>
export type Pit = Of<typeof pits.pit>
export type Severity = Of<typeof pits.severity>
export type HouseEvent = Of<typeof pits.houseEvent>

export type DocumentLine = Of<typeof approvals.documentLine>
export type ApprovalAct = DocumentLine['acts'][number]
export type Approval = Of<typeof approvals.approval>
export type TableSign = Of<typeof approvals.tableSign>
export type GuidePage = Of<typeof approvals.guide>
export type ApprovedDocument = Of<typeof approvals.approvedDocument>

export type OwnRound = Of<typeof records.ownRound>
export type SessionSums = Of<typeof records.sessionSums>
export type Absence = Of<typeof records.absence>
export type RoundRecord = Of<typeof records.roundRecord>

export type Anchor = Of<typeof proofs.anchor>
export type DrawRecord = Of<typeof proofs.drawRecord>
export type ShoeRecord = Of<typeof proofs.shoeRecord>

export type Endpoints = typeof ENDPOINTS
export type EndpointName = keyof Endpoints
type Part<E, K extends keyof Endpoint> = E extends { readonly [P in K]: infer S extends z.ZodType }
  ? Of<S>
  : Record<never, never>

/** What a request carries, and what it is answered with. */
export type ParamsOf<N extends EndpointName> = Part<Endpoints[N], 'params'>
export type QueryOf<N extends EndpointName> = Part<Endpoints[N], 'query'>
export type BodyOf<N extends EndpointName> = Part<Endpoints[N], 'body'>
export type AnswerOf<N extends EndpointName> = Of<Endpoints[N]['answer']>

/** The request at an address. */
export type At<M extends Endpoint['method'], P extends string> = {
  [N in EndpointName]: Endpoints[N] extends { readonly method: M; readonly path: P } ? N : never
}[EndpointName]
/** The addresses that take this method, with what stands in braces still open. */
export type PathsOf<M extends Endpoint['method']> = {
  [N in EndpointName]: Endpoints[N] extends { readonly method: M } ? Endpoints[N]['path'] : never
}[EndpointName]
