import type { RootContent } from 'mdast'
import { code, codeBlock, container, type Inline, list, paragraph, strong, table } from '../markdown/nodes.ts'
import { readBlocks, readLine } from '../markdown/untrusted.ts'
import type { Context } from './context.ts'
import { type Body, type Example, type Header, type Media, resolve, type Schema } from './document.ts'
import { examplesIn, factsOf, notesOf, propertiesOf, typeOf } from './schema.ts'

/** Name, type and description of a parameter or a header. */
export function cellsOf(
  context: Context,
  id: string,
  name: string,
  header: Header,
): [Inline[], Inline[], Inline[]] {
  const { required, deprecated, description } = header
  const [media] = Object.keys(header.content ?? {})
  const schema = schemaOf(header)
  const notes = notesOf(
    context,
    id,
    { ...schema, deprecated, examples: examplesOfHeader(context, header), example: undefined },
    description ?? schema.description,
  )
  const ways = waysOf(header)
  return [
    [code(name), ...(required ? [` ${context.words.required}`] : [])],
    [...typeOf(context, schema), ...(media ? [' ', code(media)] : [])],
    [...notes, ...ways.flatMap((way) => [' ', code(way)])],
  ]
}

/** The schema of a parameter or a header. */
export const schemaOf = ({ schema, content = {} }: Header): Schema =>
  schema ?? Object.values(content)[0]?.schema ?? {}

function examplesOfHeader({ document }: Context, header: Header): unknown[] {
  const [media] = Object.values(header.content ?? {})
  const { example, examples = {} } = media ?? header
  const schema = schemaOf(header)
  const named = Object.values(examples).map((one) => resolve(document, one).value)
  const own = [...(example === undefined ? [] : [example]), ...named].filter((value) => value !== undefined)
  return own.length > 0
    ? own.map((value) => (typeof value === 'object' ? JSON.stringify(value) : value))
    : examplesIn(schema)
}

/** How a parameter is written in an address. */
const waysOf = ({ style, explode, allowEmptyValue, allowReserved }: Header): string[] =>
  Object.entries({ style, explode, allowEmptyValue, allowReserved }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${value}`],
  )

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
    const {
      operationId,
      operationRef = '',
      description,
      parameters,
      requestBody,
    } = resolve(document, reference)
    const values = Object.entries({ ...parameters, ...(requestBody === undefined ? {} : { requestBody }) })
    const key = operationId ?? operationRef
    const text = readLine(textOf(`${id}.${name}`, description))
    return [
      code(name),
      ' → ',
      operationLink(key) ?? code(key),
      ...values.flatMap(([name, value]) => [
        ' ',
        code(`${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`),
      ]),
      ...(text.length > 0 ? [' ', ...text] : []),
    ]
  })
  return lines.length > 0 ? [paragraph(strong(words.links)), list(lines)] : []
}

/** The media types of a body with their properties and examples. */
export function bodyBlocks(context: Context, id: string, { content = {} }: Body): RootContent[] {
  return Object.entries(content).flatMap(([type, media]) => {
    const schema = media.schema ?? media.itemSchema
    const shape = typeOf(context, schema, media.schema ? '' : '[]')
    const facts = schema && !schema.$ref ? factsOf(context, schema) : []
    const encodings = Object.entries(media.encoding ?? {}).flatMap(([name, { contentType }]): Inline[][] =>
      contentType ? [[code(`${name}: ${contentType}`)]] : [],
    )
    return [
      list([[code(type), ...(shape.length > 0 ? [' ', ...shape] : [])], ...facts, ...encodings]),
      ...(schema && !schema.$ref ? propertiesOf(context, id, schema) : []),
      ...examplesOf(context, media),
    ]
  })
}

function examplesOf({ document, words }: Context, media: Media): RootContent[] {
  const named = Object.entries(media.examples ?? {}).map(
    ([name, reference]): Example => ({
      summary: name,
      ...resolve(document, reference),
    }),
  )
  const own = media.example === undefined ? named : [{ value: media.example }]
  const shown: Example[] = own.length > 0 ? own : examplesIn(media.schema ?? {}).map((value) => ({ value }))
  return shown.flatMap(({ summary, description = '', value, externalValue }) => {
    if (value === undefined && !externalValue) return []
    const block =
      typeof value === 'string' ? codeBlock(value) : codeBlock(JSON.stringify(value, null, 2) ?? '', 'json')
    return container('details', words.example, [
      ...(summary ? [paragraph(...readLine(summary))] : []),
      ...readBlocks(description),
      value === undefined ? paragraph(code(externalValue ?? '')) : block,
    ])
  })
}
