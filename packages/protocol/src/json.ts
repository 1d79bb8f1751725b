import { z } from 'zod'

export type Json = string | number | boolean | null | readonly Json[] | JsonSchema
export interface JsonSchema {
  readonly [keyword: string]: Json | undefined
}

/** JSON Schemas, in which each shape with a name of its own stands once, among the `defs`. */
export interface Published {
  readonly schemas: Readonly<Record<string, JsonSchema>>
  readonly defs: Readonly<Record<string, JsonSchema>>
}

const isRecord = (value: Json | undefined): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The same schema, with the references to named shapes pointing to where they are published. */
function pointing(value: Json, base: string): Json {
  if (Array.isArray(value)) return value.map((each) => pointing(each, base))
  if (!isRecord(value)) return value
  const entries = Object.entries(value).flatMap(([keyword, own]): [string, Json][] => {
    if (own === undefined) return []
    if (keyword === '$ref') return [[keyword, String(own).replace('#/$defs/', base)]]
    return [[keyword, pointing(own, base)]]
  })
  return Object.fromEntries(entries)
}

/** Where all of several named shapes have a field with one value each, that field tells them apart. */
function discriminated(schema: JsonSchema, defs: Published['defs'], base: string): JsonSchema {
  const parts = Array.isArray(schema.oneOf) ? (schema.oneOf as readonly JsonSchema[]) : []
  const named = parts.map(({ $ref }) => String($ref ?? '').slice(base.length))
  const constants = (name: string): [string, Json][] =>
    Object.entries((defs[name]?.properties ?? {}) as Readonly<Record<string, JsonSchema>>).flatMap(
      ([field, { const: only }]): [string, Json][] => (only === undefined ? [] : [[field, only]]),
    )
  const [field] = constants(named[0] ?? '')[0] ?? []
  const mapping = named.flatMap((name) => {
    const [, only] = constants(name).find(([own]) => own === field) ?? []
    return only === undefined ? [] : [[String(only), base + name]]
  })
  if (field === undefined || mapping.length !== parts.length) return schema
  return { ...schema, discriminator: { propertyName: field, mapping: Object.fromEntries(mapping) } }
}

/** These schemas as JSON Schema, with references to their named shapes that begin like this. */
export function published(all: Readonly<Record<string, z.ZodType>>, base = '#/$defs/'): Published {
  const defs: Record<string, JsonSchema> = {}
  const schemas = Object.entries(all).map(([name, schema]) => {
    const { $schema: _, $defs, ...own } = z.toJSONSchema(schema) as JsonSchema
    for (const [id, def] of Object.entries(($defs ?? {}) as Record<string, JsonSchema>))
      defs[id] ??= pointing(def, base) as JsonSchema
    return [name, pointing(own, base) as JsonSchema] as const
  })
  for (const [id, def] of Object.entries(defs)) defs[id] = discriminated(def, defs, base)
  return { schemas: Object.fromEntries(schemas), defs }
}
