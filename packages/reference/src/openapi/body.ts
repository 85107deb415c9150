import type { RootContent } from 'mdast'
import { code, codeBlock, container, type Inline, list, paragraph, strong, table } from '../markdown/nodes.ts'
import { readLine } from '../markdown/untrusted.ts'
import type { Context } from './context.ts'
import { type Body, type Header, type Media, resolve } from './document.ts'
import { notesOf, propertiesOf, typeOf } from './schema.ts'

/** Name, type and description of a parameter or a header. */
export function cellsOf(
  context: Context,
  id: string,
  name: string,
  { schema: own, content = {}, required, deprecated, description, example }: Header,
): [Inline[], Inline[], Inline[]] {
  const schema = own ?? Object.values(content)[0]?.schema ?? {}
  const examples = example === undefined ? schema.examples : [example]
  return [
    [code(name), ...(required ? [` ${context.words.required}`] : [])],
    typeOf(context, schema),
    notesOf(context, id, { ...schema, deprecated, examples }, description ?? schema.description),
  ]
}

/** The headers of a response. */
export function headersOf(context: Context, id: string, { headers = {} }: Body): RootContent[] {
  const { words, document } = context
  const rows = Object.entries(headers).map(([name, reference]) => {
    return cellsOf(context, `${id}.${name}`, name, resolve(document, reference))
  })
  return table([words.header, words.type, words.description], rows)
}

/** The operations that a response leads to. */
export function linksOf(context: Context, id: string, { links = {} }: Body): RootContent[] {
  const { words, document, textOf, operationLink } = context
  const lines = Object.entries(links).map(([name, reference]): Inline[] => {
    const { operationId, operationRef = '', description } = resolve(document, reference)
    const key = operationId ?? operationRef
    const text = readLine(textOf(`${id}.${name}`, description))
    return [code(name), ' → ', operationLink(key) ?? code(key), ...(text.length > 0 ? [' ', ...text] : [])]
  })
  return lines.length > 0 ? [paragraph(strong(words.links)), list(lines)] : []
}

/** The media types of a body with their properties and examples. */
export function bodyBlocks(context: Context, id: string, { content = {} }: Body): RootContent[] {
  return Object.entries(content).flatMap(([type, media]) => {
    const { schema } = media
    const shape = typeOf(context, schema)
    return [
      list([[code(type), ...(shape.length > 0 ? [' ', ...shape] : [])]]),
      ...(schema && !schema.$ref ? propertiesOf(context, id, schema) : []),
      ...examplesOf(context, media),
    ]
  })
}

function examplesOf({ document, words }: Context, media: Media): RootContent[] {
  const named = Object.entries(media.examples ?? {}).flatMap(([name, reference]) => {
    const { summary = name, value } = resolve(document, reference)
    return value === undefined ? [] : [{ summary, value }]
  })
  const value = media.example ?? named[0]?.value ?? media.schema?.examples?.[0]
  if (value === undefined) return []
  const shown = media.example === undefined && named.length > 0 ? named : [{ summary: '', value }]
  return shown.flatMap(({ summary, value }) => {
    const block =
      typeof value === 'string' ? codeBlock(value) : codeBlock(JSON.stringify(value, null, 2), 'json')
    return container('details', words.example, [...(summary ? [paragraph(...readLine(summary))] : []), block])
  })
}
