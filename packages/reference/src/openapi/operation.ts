import type { RootContent } from 'mdast'
import {
  code,
  codeBlock,
  heading,
  type Inline,
  joined,
  link,
  paragraph,
  strong,
  table,
} from '../markdown/nodes.ts'
import { readBlocks, readLine } from '../markdown/untrusted.ts'
import { bodyBlocks, cellsOf, headersOf, linksOf, schemaOf } from './body.ts'
import type { Context } from './context.ts'
import { type Operation, resolve } from './document.ts'
import { callbacksOf, type Endpoint } from './endpoints.ts'
import { moreAbout } from './overview.ts'
import { propertiesOf } from './schema.ts'

/** The section of an operation. @param depth of its heading, in which those of its parts are */
export function sectionOf(context: Context, endpoint: Endpoint, depth = 2): RootContent[] {
  const { words, textOf, document } = context
  const { operation, id, anchor, method, path, request } = endpoint
  const summary = readLine(textOf(`${id}.summary`, operation.summary))
  const title = summary.filter((part) => typeof part === 'string' || part.type !== 'link')
  const { name } = endpoint
  const notes: Inline[][] = [
    ...(request ? [[words[request], ...(name ? [' ', code(name)] : [])]] : []),
    ...(operation.deprecated ? [[words.deprecated]] : []),
  ]
  const part = (name: string, word: string, blocks: RootContent[]): RootContent[] =>
    blocks.length > 0 ? [heading(depth + 1, `${anchor}-${name}`, word), ...blocks] : []
  const callbacks = depth > 4 ? [] : callbacksOf(document, endpoint)
  return [
    heading(depth, anchor, ...(title.length > 0 ? title : [`${method} ${path}`])),
    codeBlock(`${method} ${path}`, 'http'),
    ...notes.map((note) => paragraph(strong(...note))),
    ...readBlocks(textOf(`${id}.path.summary`, endpoint.about.summary)),
    ...readBlocks(textOf(`${id}.path.description`, endpoint.about.description)),
    ...readBlocks(textOf(`${id}.description`, operation.description)),
    ...moreAbout(context, id, operation.externalDocs),
    ...(operation.operationId
      ? [paragraph(words.operationId + words.colon, code(operation.operationId))]
      : []),
    ...serversOf(context, endpoint),
    ...securityOf(context, operation),
    ...part('parameters', words.parameters, parametersOf(context, endpoint)),
    ...part('body', words.body, bodyOf(context, endpoint)),
    ...part('responses', words.responses, responsesOf(context, endpoint)),
    ...part(
      'callbacks',
      words.callbacks,
      callbacks.flatMap((callback) => sectionOf(context, callback, depth + 2)),
    ),
  ]
}

/** The servers of an operation that are not those of the document. */
function serversOf({ words, textOf }: Context, { operation, about, id }: Endpoint): RootContent[] {
  const servers = operation.servers ?? about.servers ?? []
  if (servers.length === 0) return []
  const urls = servers.map(({ url, description }, index) => {
    const text = readLine(textOf(`${id}.servers.${index}`, description))
    return [code(url), ...(text.length > 0 ? [' ', ...text] : [])]
  })
  return [paragraph(words.servers + words.colon, ...joined(urls, ' / '))]
}

/** Without a line if neither the document nor the operation says anything. */
function securityOf({ document, words }: Context, operation: Operation): RootContent[] {
  const choices = operation.security ?? document.security
  if (!choices) return []
  const names = choices.map((choice) => {
    const schemes = Object.entries(choice).map(([name, scopes]): Inline[] => [
      link('./index.md#security', code(name)),
      ...scopes.flatMap((scope) => [' ', code(scope)]),
    ])
    return schemes.length > 0 ? joined(schemes, ' + ') : [words.none]
  })
  return [
    paragraph(words.security + words.colon, ...joined(names.length > 0 ? names : [[words.none]], ' / ')),
  ]
}

function parametersOf(context: Context, { operation, shared, id }: Endpoint): RootContent[] {
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
  return [
    ...table([words.name, words.in, words.type, words.description], rows),
    ...parameters.flatMap((parameter) => {
      const schema = schemaOf(parameter)
      const properties = schema.$ref
        ? []
        : propertiesOf(context, `${id}.parameters.${parameter.name}`, schema)
      return properties.length > 0 ? [paragraph(strong(code(parameter.name))), ...properties] : []
    }),
  ]
}

function bodyOf(context: Context, { operation, id }: Endpoint): RootContent[] {
  if (!operation.requestBody) return []
  const body = resolve(context.document, operation.requestBody)
  return [
    ...(body.required ? [paragraph(code(context.words.required))] : []),
    ...readBlocks(context.textOf(`${id}.body`, body.description)),
    ...bodyBlocks(context, `${id}.body`, body),
  ]
}

function responsesOf(context: Context, { operation, id }: Endpoint): RootContent[] {
  const { document, textOf } = context
  return Object.entries(operation.responses ?? {}).flatMap(([status, reference]) => {
    const response = resolve(document, reference)
    const own = `${id}.responses.${status}`
    return [
      paragraph(
        strong(code(status)),
        ' ',
        ...readLine(textOf(own, response.description || response.summary)),
      ),
      ...headersOf(context, `${own}.headers`, response),
      ...bodyBlocks(context, own, response),
      ...linksOf(context, `${own}.links`, response),
    ]
  })
}
