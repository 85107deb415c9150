import type { RootContent } from 'mdast'
import { code, codeBlock, heading, type Inline, link, list, paragraph, table } from '../markdown/nodes.ts'
import { readBlocks, readLine } from '../markdown/untrusted.ts'
import { type Page, uniquePaths } from '../page.ts'
import type { TextOf } from '../texts.ts'
import type { Words } from '../words.ts'
import type { Context } from './context.ts'
import { type Document, type Operation, type Parameter, resolve, type Schema } from './document.ts'
import { type Endpoint, sectionOf } from './operation.ts'
import { propertiesOf, typeOf } from './schema.ts'

const METHODS = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'])
const SCHEMAS = '#/components/schemas/'

/** The pages of a document: an overview, one for each tag, and one for each schema. */
export function openapiPages(document: Document, words: Words, textOf: TextOf): Page[] {
  const pathOf = uniquePaths(['index', 'schemas', 'shared'])
  const schemaPathOf = uniquePaths(['shared', 'index'])
  const schemas = Object.entries(document.components?.schemas ?? {})
  const paths = new Map(schemas.map(([name]) => [SCHEMAS + name, schemaPathOf(name)]))
  const contextFor = (folder: string): Context => ({
    document,
    words,
    textOf,
    schemaPath: (ref) => (paths.has(ref) ? `${folder}${paths.get(ref)}.md` : undefined),
  })
  const tags = [...byTag(document)].map(([name, endpoints]) => ({
    name: name || words.operations,
    endpoints,
    // The same in all languages.
    path: pathOf(name || 'operations'),
  }))
  const inTags = contextFor('./schemas/')
  return [
    { path: 'index', title: document.info.title, blocks: overview(inTags, tags) },
    ...tags.map(({ name, endpoints, path }) => ({
      path,
      title: name,
      blocks: tagPage(inTags, name, endpoints),
    })),
    ...schemas.map(([name, schema]) => ({
      path: `schemas/${paths.get(SCHEMAS + name)}`,
      title: name,
      blocks: schemaPage(contextFor('./'), name, schema),
    })),
  ]
}

/** The operations in the order of the declared tags; those without a tag at the end. */
function byTag(document: Document): Map<string, Endpoint[]> {
  const groups = new Map<string, Endpoint[]>(document.tags?.map(({ name }) => [name, []]))
  const untagged: Endpoint[] = []
  for (const endpoint of endpointsOf(document)) {
    const [tag] = endpoint.operation.tags ?? []
    if (tag === undefined) untagged.push(endpoint)
    else groups.set(tag, [...(groups.get(tag) ?? []), endpoint])
  }
  if (untagged.length > 0) groups.set('', untagged)
  return new Map([...groups].filter(([, endpoints]) => endpoints.length > 0))
}

function endpointsOf(document: Document): Endpoint[] {
  const anchorOf = uniquePaths()
  return Object.entries({ ...document.paths, ...document.webhooks }).flatMap(([path, reference]) => {
    const item = resolve(document, reference)
    const shared = (item.parameters ?? []) as Parameter[]
    return Object.entries(item)
      .filter(([method]) => METHODS.has(method))
      .map(([method, value]) => {
        // The document is valid.
        const operation = value as Operation
        const id = operation.operationId ?? `${method} ${path}`
        return { method, path, operation, shared, id, anchor: anchorOf(id) }
      })
  })
}

function overview(
  context: Context,
  tags: { name: string; path: string; endpoints: Endpoint[] }[],
): RootContent[] {
  const { document, words, textOf } = context
  const { info, servers = [], components } = document
  const schemes = Object.entries(components?.securitySchemes ?? {}).map(([name, reference]) => {
    const scheme = resolve(document, reference)
    const kind = [scheme.type, scheme.scheme, scheme.in, scheme.name].filter(Boolean).join(' ')
    return [[code(name)], [code(kind)], readLine(textOf(`security.${name}`, scheme.description))]
  })
  const section = (id: string, title: string, blocks: RootContent[]) =>
    blocks.length > 0 ? [heading(2, id, title), ...blocks] : []
  const lines = servers.map(({ url, description }, index): Inline[] => [
    code(url),
    ' ',
    ...readLine(textOf(`servers.${index}`, description)),
  ])
  return [
    ...(info.version ? [paragraph(words.version + words.colon, code(info.version))] : []),
    ...readBlocks(textOf('info.description', info.description)),
    ...section('servers', words.servers, lines.length > 0 ? [list(lines)] : []),
    ...section('security', words.security, table([words.name, words.type, words.description], schemes)),
    ...tags.flatMap(({ name, path, endpoints }, index) => [
      heading(2, `operations-${index + 1}`, link(`./${path}.md`, name)),
      list(
        endpoints.map(({ method, path: at, anchor, operation, id }) => [
          link(`./${path}.md#${anchor}`, code(`${method.toUpperCase()} ${at}`)),
          ' ',
          ...readLine(textOf(`${id}.summary`, operation.summary)),
        ]),
      ),
    ]),
  ]
}

function tagPage(context: Context, name: string, endpoints: Endpoint[]): RootContent[] {
  const description = context.document.tags?.find((tag) => tag.name === name)?.description
  return [
    ...readBlocks(context.textOf(`tags.${name}`, description)),
    ...endpoints.flatMap((endpoint) => sectionOf(context, endpoint)),
  ]
}

function schemaPage(context: Context, name: string, schema: Schema): RootContent[] {
  const { words, textOf } = context
  const id = `schemas.${name}`
  const [example] = schema.examples ?? []
  return [
    paragraph(words.type + words.colon, ...typeOf(context, schema)),
    ...readBlocks(textOf(id, schema.description)),
    ...(schema.enum ? [list(schema.enum.map((value) => [code(String(value))]))] : []),
    ...propertiesOf(context, id, schema),
    ...(example === undefined ? [] : [codeBlock(JSON.stringify(example, null, 2), 'json')]),
  ]
}
