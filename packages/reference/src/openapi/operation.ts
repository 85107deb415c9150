import type { RootContent } from 'mdast'
import {
  code,
  codeBlock,
  container,
  heading,
  type Inline,
  joined,
  link,
  list,
  paragraph,
  table,
} from '../markdown/nodes.ts'
import { readBlocks, readLine } from '../markdown/untrusted.ts'
import type { Context } from './context.ts'
import { type Body, type Header, type Media, type Operation, type Parameter, resolve } from './document.ts'
import { notesOf, propertiesOf, typeOf } from './schema.ts'

/** An operation with its path and method. */
export interface Endpoint {
  method: string
  path: string
  operation: Operation
  /** Of the path. */
  shared: Parameter[]
  /** Of texts; stable while the operation is. */
  id: string
  anchor: string
}

/** The section of an operation. */
export function sectionOf(context: Context, endpoint: Endpoint): RootContent[] {
  const { words, textOf } = context
  const { operation, id, anchor, method, path } = endpoint
  const title = textOf(`${id}.summary`, operation.summary) || `${method.toUpperCase()} ${path}`
  return [
    heading(2, anchor, ...readLine(title).filter((part) => typeof part === 'string' || part.type !== 'link')),
    codeBlock(`${method.toUpperCase()} ${path}`, 'http'),
    ...(operation.deprecated
      ? [paragraph({ type: 'strong', children: [{ type: 'text', value: words.deprecated }] })]
      : []),
    ...readBlocks(textOf(`${id}.description`, operation.description)),
    ...serversOf(context, operation),
    ...securityOf(context, operation),
    ...parametersOf(context, endpoint),
    ...bodyOf(context, endpoint),
    ...responsesOf(context, endpoint),
  ]
}

/** The servers of an operation that are not those of the document. */
function serversOf({ words }: Context, { servers = [] }: Operation): RootContent[] {
  if (servers.length === 0) return []
  const urls = servers.map(({ url }) => [code(url)])
  return [paragraph(words.servers + words.colon, ...joined(urls, ' / '))]
}

function securityOf({ document, words }: Context, operation: Operation): RootContent[] {
  const choices = operation.security ?? document.security ?? []
  if (choices.length === 0) return []
  const names = choices.map((choice) => {
    const schemes = Object.entries(choice).map(([name, scopes]): Inline[] => [
      link('./index.md#security', code(name)),
      ...scopes.flatMap((scope) => [' ', code(scope)]),
    ])
    return schemes.length > 0 ? joined(schemes, ' + ') : [words.none]
  })
  return [paragraph(words.security + words.colon, ...joined(names, ' / '))]
}

function parametersOf(context: Context, { operation, shared, id, anchor }: Endpoint): RootContent[] {
  const { words, document } = context
  const all = [...shared, ...(operation.parameters ?? [])].map((parameter) => resolve(document, parameter))
  // Those of the operation replace those of the path.
  const parameters = [
    ...new Map(all.map((parameter) => [`${parameter.in} ${parameter.name}`, parameter])).values(),
  ]
  const rows = parameters.map((parameter) => {
    const { name, in: place } = parameter
    const [first, ...others] = cellsOf(context, `${id}.parameters.${name}`, name, parameter)
    return [first, [place], ...others]
  })
  if (rows.length === 0) return []
  const head = [words.name, words.in, words.type, words.description]
  return [heading(3, `${anchor}-parameters`, words.parameters), ...table(head, rows)]
}

function bodyOf(context: Context, { operation, id, anchor }: Endpoint): RootContent[] {
  if (!operation.requestBody) return []
  const body = resolve(context.document, operation.requestBody)
  return [
    heading(3, `${anchor}-body`, context.words.body),
    ...(body.required ? [paragraph(code(context.words.required))] : []),
    ...readBlocks(context.textOf(`${id}.body`, body.description)),
    ...mediaOf(context, `${id}.body`, body),
  ]
}

function responsesOf(context: Context, { operation, id, anchor }: Endpoint): RootContent[] {
  const { words, document, textOf } = context
  const responses = Object.entries(operation.responses ?? {})
  if (responses.length === 0) return []
  const sections = responses.flatMap(([status, reference]) => {
    const response = resolve(document, reference)
    const description = readLine(textOf(`${id}.responses.${status}`, response.description))
    return [
      paragraph({ type: 'strong', children: [{ type: 'inlineCode', value: status }] }, ' ', ...description),
      ...headersOf(context, `${id}.responses.${status}.headers`, response),
      ...mediaOf(context, `${id}.responses.${status}`, response),
    ]
  })
  return [heading(3, `${anchor}-responses`, words.responses), ...sections]
}

function headersOf(context: Context, id: string, { headers = {} }: Body): RootContent[] {
  const { words, document } = context
  const rows = Object.entries(headers).map(([name, reference]) => {
    return cellsOf(context, `${id}.${name}`, name, resolve(document, reference))
  })
  return table([words.header, words.type, words.description], rows)
}

/** Name, type and description of a parameter or a header. */
function cellsOf(
  context: Context,
  id: string,
  name: string,
  { schema: own, content = {}, required, deprecated, description }: Header,
): [Inline[], Inline[], Inline[]] {
  const schema = own ?? Object.values(content)[0]?.schema ?? {}
  return [
    [code(name), ...(required ? [` ${context.words.required}`] : [])],
    typeOf(context, schema),
    notesOf(context, id, { ...schema, deprecated }, description ?? schema.description),
  ]
}

/** The media types of a body; those with the same schema are described once. */
function mediaOf(context: Context, id: string, { content = {} }: Body): RootContent[] {
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
