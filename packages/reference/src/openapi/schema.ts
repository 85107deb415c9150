import type { Table } from 'mdast'
import { code, type Inline, joined, link, table } from '../markdown/nodes.ts'
import { readLine } from '../markdown/untrusted.ts'
import type { Context } from './context.ts'
import { type Document, LIMITS, RULES, resolve, type Schema } from './document.ts'

/** The type of a schema, where named schemas are links. @param suffix `[]` for each list around it */
export function typeOf(context: Context, schema: Schema | undefined, suffix = ''): Inline[] {
  if (!schema) return []
  if (schema.$ref) return [namedType(context, schema.$ref, suffix)]
  if (schema.items) return typeOf(context, schema.items, `${suffix}[]`)
  const types = (parts: readonly Schema[], separator: string) =>
    joined(
      parts.map((part) => typeOf(context, part, suffix)),
      separator,
    )
  if (schema.prefixItems) return ['[', ...types(schema.prefixItems, ', '), ']']
  if (schema.allOf && !schema.properties) return types(schema.allOf, ' & ')
  const choices = schema.oneOf ?? schema.anyOf
  if (choices && !schema.properties) return types(choices, ' | ')
  // A file, from which the upgrade to 3.1 takes type and format.
  const isFile = schema.contentMediaType !== undefined
  const kind = schema.properties ? 'object' : isFile ? 'file' : 'any'
  return [
    code([schema.type ?? kind].flat().join(' | ') + suffix),
    ...(schema.format ? [` (${schema.format})`] : []),
  ]
}

function namedType(context: Context, ref: string, suffix = ''): Inline {
  const name = code(ref.replace(/^.*\//, '') + suffix)
  const path = context.schemaPath(ref)
  return path ? link(path, name) : name
}

/** Description, values, default, limits and an example of a schema, for a cell. */
export function notesOf(
  context: Context,
  id: string,
  schema: Schema,
  description = schema.description,
): Inline[] {
  const { words, textOf } = context
  const notes: Inline[][] = [
    schema.deprecated ? [words.deprecated + words.stop] : [],
    readLine(textOf(id, description)),
    ...factsOf(context, schema),
  ]
  return joined(
    notes.filter(({ length }) => length > 0),
    ' ',
  )
}

/** What a schema says besides its type and its description, one fact an item. */
export function factsOf(context: Context, schema: Schema): Inline[][] {
  const { words } = context
  const values = schema.enum ?? (schema.const === undefined ? [] : [schema.const])
  const facts: Inline[][] = [
    values.length > 0 ? [words.values, ...values.flatMap((value) => [' ', code(String(value))])] : [],
    schema.default === undefined ? [] : [words.default + words.colon, code(JSON.stringify(schema.default))],
    limitsOf(schema),
    ...examplesIn(schema)
      .filter((example) => typeof example !== 'object')
      .map((example): Inline[] => [words.example + words.colon, code(String(example))]),
    discriminatorOf(context, schema),
    // What each item, or one of several types, may be.
    ...[schema.items, ...(schema.oneOf ?? schema.anyOf ?? [])].flatMap((part) =>
      part && !part.$ref ? factsOf(context, part) : [],
    ),
  ]
  return facts.filter(({ length }) => length > 0)
}

/** The examples of a schema; OpenAPI 3.1 allows two ways to write them, and documents have a map as well. */
export function examplesIn({ examples = [], example }: Schema): unknown[] {
  const all = Array.isArray(examples) ? examples : Object.values(examples)
  return example === undefined ? all : [example, ...all]
}

function limitsOf(schema: Schema): Inline[] {
  const shown = LIMITS.flatMap((key) => {
    const value = schema[key]
    return value === undefined || value === false ? [] : [[code(value === true ? key : `${key}: ${value}`)]]
  })
  const closed = (['additionalProperties', 'items'] as const).filter((name) => schema[name] === false)
  const rules = RULES.filter((name) => schema[name] !== undefined)
  return joined(
    [
      ...shown,
      ...closed.map((name) => [code(`${name}: false`)]),
      ...rules.map((name) => [code(`${name}: ${JSON.stringify(schema[name])}`)]),
    ],
    ' ',
  )
}

/** The property that distinguishes schemas, and the schemas of its values. */
function discriminatorOf(context: Context, { discriminator }: Schema): Inline[] {
  if (!discriminator) return []
  const { words, document } = context
  const { propertyName, mapping = {} } = discriminator
  const values = Object.entries(mapping).map(([value, name]): Inline[] => {
    const ref = document.components?.schemas?.[name] ? `#/components/schemas/${name}` : name
    return [code(value), ' → ', namedType(context, ref)]
  })
  const separator: Inline[] = values.length > 0 ? [' ', ...joined(values, ', ')] : []
  return [words.discriminator + words.colon, code(propertyName), ...separator]
}

/** The schema with what the parts of `allOf` add to it, where later parts refine the properties of earlier ones. */
function merged(document: Document, schema: Schema, depth = 0): Schema {
  if (!schema.allOf || depth > 8) return schema
  const parts = [
    ...schema.allOf.map((part) => merged(document, resolve(document, part), depth + 1)),
    { ...schema, allOf: undefined },
  ]
  const properties: Record<string, Schema> = {}
  for (const part of parts)
    for (const [name, property] of Object.entries(part.properties ?? {}))
      properties[name] = { ...properties[name], ...property }
  const required = parts.flatMap((part) => part.required ?? [])
  return Object.assign({}, ...parts, { properties, required })
}

interface Property {
  name: string
  schema: Schema
  isRequired: boolean
}

/** The properties of a schema; those of any name as `*`, those of a pattern by it, those of alternatives by their number. */
function namedParts(document: Document, schema: Schema): Property[] {
  const { properties = {}, patternProperties = {}, additionalProperties, required = [] } = schema
  const others = typeof additionalProperties === 'object' ? { '*': additionalProperties } : {}
  const places = Object.fromEntries((schema.prefixItems ?? []).map((part, index) => [`[${index}]`, part]))
  const own = Object.entries({ ...properties, ...patternProperties, ...others, ...places }).map(
    ([name, schema]) => ({
      name,
      schema,
      isRequired: required.includes(name),
    }),
  )
  const choices = (schema.oneOf ?? schema.anyOf ?? []).map((part) => merged(document, part))
  return [
    ...own,
    ...choices.flatMap((choice, index) =>
      choice.$ref
        ? []
        : namedParts(document, choice).map((property) => ({
            ...property,
            name: `${choice.title ?? `#${index + 1}`}.${property.name}`,
          })),
    ),
  ]
}

/** The properties of an object, with those of unnamed objects in it: `owner.name`, `items[].id`. */
export function propertiesOf(context: Context, id: string, schema: Schema): Table[] {
  const { words, document } = context
  const rows: Inline[][][] = []
  const add = (part: Schema, prefix: string, depth: number): void => {
    for (const { name, schema: property, isRequired } of namedParts(document, merged(document, part))) {
      const path = prefix + name
      rows.push([
        [code(path), ...(isRequired ? [` ${words.required}`] : [])],
        typeOf(context, property),
        notesOf(context, `${id}.${path}`, property),
      ])
      if (depth < 4) addInner(property, path, depth)
    }
  }
  const addInner = (property: Schema, path: string, depth: number): void => {
    if (property.items) addInner(property.items, `${path}[]`, depth)
    else if (!property.$ref) add(property, `${path}.`, depth + 1)
  }
  const { items } = schema
  if (items && !items.$ref) addInner(items, '[]', 0)
  else add(schema, '', 0)
  return table([words.name, words.type, words.description], rows)
}
