import type { RootContent } from 'mdast'
import { code, codeBlock, link, list, paragraph } from '../markdown/nodes.ts'
import { readBlocks } from '../markdown/untrusted.ts'
import { type Page, uniquePaths } from '../page.ts'
import type { TextOf } from '../texts.ts'
import type { Words } from '../words.ts'
import type { Context } from './context.ts'
import type { Document, Schema } from './document.ts'
import { type Endpoint, endpointsOf } from './endpoints.ts'
import { sectionOf } from './operation.ts'
import { moreAbout, overview, type Tag } from './overview.ts'
import { examplesIn, factsOf, propertiesOf, typeOf } from './schema.ts'

const SCHEMAS = '#/components/schemas/'

/** The pages of a document: an overview, one for each tag, and one for each schema. */
export function openapiPages(document: Document, words: Words, textOf: TextOf): Page[] {
  const tags = tagsOf(document, words, textOf)
  const schemaPathOf = uniquePaths(['shared', 'index'])
  const schemas = Object.entries(document.components?.schemas ?? {})
  const paths = new Map(schemas.map(([name]) => [SCHEMAS + name, schemaPathOf(name)]))
  const operations = new Map(tags.flatMap(linksTo).reverse())
  const contextFor = (folder: string): Context => ({
    document,
    words,
    textOf,
    schemaPath: (ref) => (paths.has(ref) ? `${folder}${paths.get(ref)}.md` : undefined),
    operationLink: (key) => operations.get(key.startsWith('#') ? decodeURIComponent(key) : key),
  })
  const inTags = contextFor('./schemas/')
  return [
    { path: 'index', title: textOf('info.title', document.info.title), blocks: overview(inTags, tags) },
    ...tags.map((tag) => ({ path: tag.path, title: tag.title, blocks: tagPage(inTags, tag) })),
    ...schemas.map(([name, schema]) => ({
      path: `schemas/${paths.get(SCHEMAS + name)}`,
      title: name,
      blocks: schemaPage(contextFor('./'), name, schema),
    })),
  ]
}

/** Tags in the order of their declaration, then those without one; operations without a tag at the end. */
function tagsOf(document: Document, words: Words, textOf: TextOf): Tag[] {
  const pathOf = uniquePaths(['index', 'schemas', 'shared'])
  const groups = new Map<string, Endpoint[]>(document.tags?.map(({ name }) => [name, []]))
  const untagged: Endpoint[] = []
  for (const endpoint of endpointsOf(document)) {
    const { tags = [] } = endpoint.operation
    for (const tag of new Set(tags)) groups.set(tag, [...(groups.get(tag) ?? []), endpoint])
    if (tags.length === 0) untagged.push(endpoint)
  }
  const named = [...groups].filter(([, endpoints]) => endpoints.length > 0)
  return [
    ...named.map(([name, endpoints]) => ({
      name,
      title: textOf(`tags.${name}.name`, name),
      endpoints,
      path: pathOf(name),
    })),
    // The path is the same in all languages.
    ...(untagged.length > 0
      ? [{ name: '', title: words.operations, endpoints: untagged, path: pathOf('operations') }]
      : []),
  ]
}

/** Links to the operations of a tag by their ids and by what refers to them. */
const linksTo = ({ path: page, endpoints }: Tag) =>
  endpoints.flatMap(({ id, method, path, anchor, operation }) => {
    const found = link(`./${page}.md#${anchor}`, code(operation.operationId ?? `${method} ${path}`))
    const escaped = path.replaceAll('~', '~0').replaceAll('/', '~1')
    return [
      [id, found],
      [`#/paths/${escaped}/${method.toLowerCase()}`, found],
    ] as const
  })

function tagPage(context: Context, { name, endpoints }: Tag): RootContent[] {
  const tag = context.document.tags?.find((tag) => tag.name === name)
  return [
    ...readBlocks(context.textOf(`tags.${name}.summary`, tag?.summary)),
    ...readBlocks(context.textOf(`tags.${name}`, tag?.description)),
    ...moreAbout(context, `tags.${name}`, tag?.externalDocs),
    ...endpoints.flatMap((endpoint) => sectionOf(context, endpoint)),
  ]
}

function schemaPage(context: Context, name: string, schema: Schema): RootContent[] {
  const { words, textOf } = context
  const id = `schemas.${name}`
  const examples = examplesIn(schema).filter((example) => typeof example === 'object')
  const { title = name } = schema
  const facts = factsOf(context, schema)
  return [
    paragraph(words.type + words.colon, ...typeOf(context, schema)),
    ...(title === name ? [] : readBlocks(textOf(`${id}.title`, title))),
    ...readBlocks(textOf(id, schema.description)),
    ...moreAbout(context, id, schema.externalDocs),
    ...(facts.length > 0 ? [list(facts)] : []),
    ...propertiesOf(context, id, schema),
    ...examples.map((example) => codeBlock(JSON.stringify(example, null, 2), 'json')),
  ]
}
