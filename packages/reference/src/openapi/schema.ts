import type { Table } from 'mdast'
import { code, type Inline, joined, link, table } from '../markdown/nodes.ts'
import { readLine } from '../markdown/untrusted.ts'
import type { Context } from './context.ts'
import { LIMITS, resolve, type Schema } from './document.ts'

/** The type of a schema, where named schemas are links. @param suffix `[]` for each list around it */
export function typeOf(context: Context, schema: Schema | undefined, suffix = ''): Inline[] {
  if (!schema) return []
  const name = schema.$ref?.replace(/^.*\//, '')
  if (name) {
    const path = context.schemaPath(schema.$ref ?? '')
    return [path ? link(path, code(name + suffix)) : code(name + suffix)]
  }
  if (schema.items) return typeOf(context, schema.items, `${suffix}[]`)
  const [parts, separator] = schema.allOf ? [schema.allOf, ' & '] : [schema.oneOf ?? schema.anyOf, ' | ']
  if (parts && !schema.properties)
    return joined(
      parts.map((part) => typeOf(context, part, suffix)),
      separator,
    )
  const type = [schema.type ?? (schema.properties ? 'object' : 'any')].flat().join(' | ')
  return [code(`${type}${suffix}`), ...(schema.format ? [` (${schema.format})`] : [])]
}

function limitsOf(schema: Schema): Inline[] {
  const shown = LIMITS.flatMap((key) => {
    const value = schema[key]
    return value === undefined || value === false ? [] : [[code(value === true ? key : `${key}: ${value}`)]]
  })
  return joined(shown, ' ')
}

/** Description, values, default and limits of a schema, for a cell. */
export function notesOf(
  context: Context,
  id: string,
  schema: Schema,
  description = schema.description,
): Inline[] {
  const { words, textOf } = context
  const values = schema.enum ?? (schema.const === undefined ? [] : [schema.const])
  const notes: Inline[][] = [
    ...(schema.deprecated ? [[words.deprecated + words.stop]] : []),
    readLine(textOf(id, description)),
    ...(values.length > 0
      ? [[words.values, ...values.flatMap((value) => [' ', code(String(value))])] as Inline[]]
      : []),
    ...(schema.default === undefined
      ? []
      : [[words.default + words.colon, code(JSON.stringify(schema.default))] as Inline[]]),
    limitsOf(schema),
  ]
  return joined(
    notes.filter(({ length }) => length > 0),
    ' ',
  )
}

/** The properties of an object, with those of unnamed objects in it: `owner.name`, `items[].id`. */
export function propertiesOf(context: Context, id: string, schema: Schema): Table[] {
  const { words } = context
  const rows: Inline[][][] = []
  const add = (part: Schema, prefix: string, depth: number): void => {
    for (const inner of part.allOf ?? []) add(resolve(context.document, inner), prefix, depth + 1)
    for (const [name, property] of Object.entries(part.properties ?? {})) {
      const path = prefix + name
      const isRequired = part.required?.includes(name)
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
