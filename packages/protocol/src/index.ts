export { commandId, GRANTED, PROTOCOL, ROLES, type Role, refusal } from './basics.ts'
export { CODES, type Code } from './codes.ts'
export { type Endpoint, TAGS } from './endpoint.ts'
export { REPORTS, type Report } from './endpoints/records.ts'
export { ENDPOINTS } from './endpoints.ts'
export { anyFact, FACTS, gameFact, MOVED, type MovedKind, moved } from './facts.ts'
export { type JsonSchema, type Published, published } from './json.ts'
export * as messages from './messages.ts'
export { CLOSE, fromClient, fromHouse, LIMITS } from './messages.ts'
export { ORDERS, openTable } from './orders.ts'
export { NAME, PASSWORD } from './people.ts'
export {
  CAPACITIES,
  CONSIDERATIONS,
  type PetitionAct,
  type Petitioner,
  type PetitionPart,
  type PetitionTest,
  petitionAct,
} from './petitions.ts'
export { LIGHTS, SEVERITIES } from './pit.ts'
export type * from './types.ts'
export { mine, offer, publicView } from './views.ts'
