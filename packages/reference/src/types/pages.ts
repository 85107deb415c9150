import type { RootContent } from 'mdast'
import {
  code,
  codeBlock,
  heading,
  type Inline,
  joined,
  link,
  list,
  paragraph,
  table,
} from '../markdown/nodes.ts'
import { type ResolveLink, readBlocks, readLine } from '../markdown/untrusted.ts'
import { type Page, uniquePaths } from '../page.ts'
import type { TextOf } from '../texts.ts'
import type { Words } from '../words.ts'
import { type Comment, type Item, type Kind, type Part, tag } from './declarations.ts'

/** What pages are generated with. */
interface Context {
  words: Words
  textOf: TextOf
  /** Name of an item → its address, relative to the page. */
  addresses: Map<string, string>
}

const KINDS: readonly Kind[] = ['functions', 'classes', 'interfaces', 'types', 'variables', 'enums']

/** The pages of a module: an overview, and one for each kind of items. @param title of the overview */
export function typesPages(items: readonly Item[], title: string, words: Words, textOf: TextOf): Page[] {
  if (items.length === 0) return []
  const anchorOf = uniquePaths()
  // Merged declarations, such as a class and an interface, are one item.
  const anchors = new Map(items.map(({ name }) => [name, anchorOf(name)]))
  const addresses = new Map(items.map(({ name, kind }) => [name, `./${kind}.md#${anchors.get(name)}`]))
  const context = { words, textOf, addresses }
  const kinds = KINDS.flatMap((kind) => {
    const own = items.filter((item) => item.kind === kind)
    return own.length > 0 ? [{ kind, own }] : []
  })
  const summary = ({ name, text }: Item): Inline[] => {
    const [first = ''] = textOf(name, text).split(/\n\s*\n/)
    return [link(addresses.get(name)!, code(name)), ' ', ...readLine(asLinks(first), resolverOf(context))]
  }
  return [
    {
      path: 'index',
      title,
      blocks: kinds.flatMap(({ kind, own }) => [
        heading(2, kind, link(`./${kind}.md`, words[kind])),
        list(own.map(summary)),
      ]),
    },
    ...kinds.map(({ kind, own }) => ({
      path: kind,
      title: words[kind],
      blocks: own.flatMap((item) => sectionOf(context, item, anchors.get(item.name)!)),
    })),
  ]
}

function sectionOf(context: Context, item: Item, anchor: string): RootContent[] {
  const { words } = context
  const anchorOf = uniquePaths()
  const isLong = ({ signatures, tags }: Part) =>
    signatures.length > 0 || tags.some(({ name }) => name === 'example')
  const rows = item.members.filter((member) => !isLong(member))
  return [
    heading(2, anchor, code(item.name)),
    codeBlock(item.signatures.join('\n\n'), 'ts'),
    ...relatedTo(context, item),
    ...commentBlocks(context, item.name, item),
    ...partsTable(context, words.parameters, item.name, item.parameters),
    ...partsTable(context, words.members, item.name, rows),
    ...item.members
      .filter(isLong)
      .flatMap((member) => [
        heading(3, `${anchor}-${anchorOf(member.name)}`, code(member.name)),
        codeBlock(
          member.signatures.join('\n') || `${member.name}${member.isOptional ? '?' : ''}: ${member.type}`,
          'ts',
        ),
        ...commentBlocks(context, `${item.name}.${member.name}`, member),
        ...(member.parameters.some(({ text }) => text)
          ? partsTable(context, words.parameters, `${item.name}.${member.name}`, member.parameters)
          : []),
      ]),
  ]
}

/** Links to the other items that a declaration names. */
function relatedTo({ words, addresses }: Context, { name, signatures, members }: Item): RootContent[] {
  const text = [...signatures, ...members.flatMap((member) => [member.type, ...member.signatures])].join(' ')
  const names = new Set(text.match(/[A-Za-z_$][\w$]*/g))
  const links = [...names].sort().flatMap((word): Inline[][] => {
    const address = word === name ? undefined : addresses.get(word)
    return address ? [[link(address, code(word))]] : []
  })
  return links.length > 0 ? [paragraph(words.related + words.colon, ...joined(links, ' '))] : []
}

/** `{@link name}`, `{@link name | text}` and `{@link https://… text}` as Markdown. */
const asLinks = (text: string): string =>
  text.replace(
    /\{@(?:link|linkcode|linkplain)\s+([^\s|}]+)\s*\|?\s*([^}]*)\}/g,
    (_, target: string, label: string) =>
      `[${label.trim() || target.replaceAll('`', '')}](${/^https?:/.test(target) ? target : `item:${target}`})`,
  )

const resolverOf =
  ({ addresses }: Context): ResolveLink =>
  (url) =>
    url.startsWith('item:') ? addresses.get(url.slice(5)) : /^https?:\/\/[^/]/.test(url) ? url : undefined

/** The type before a text, as of `@throws {RangeError} too large`, as code. */
const withCodeType = (text: string): string => text.replace(/^\{([^{}@]+)\}/, '`$1`')

const STATED = ['default', 'returns', 'throws', 'since', 'see'] as const
/** Other names of tags. */
const SYNONYMS: Readonly<Record<string, string>> = {
  return: 'returns',
  defaultValue: 'default',
  exception: 'throws',
}

/** The blocks of a comment: description, what its tags state, and examples. */
function commentBlocks(context: Context, id: string, comment: Comment): RootContent[] {
  const { words, textOf } = context
  const resolve = resolverOf(context)
  const count = uniquePaths()
  const line = (name: string, text: string): Inline[] =>
    readLine(asLinks(textOf(`${id}#${count(name)}`, text)), resolve)
  const bold = (text: string): Inline => ({ type: 'strong', children: [{ type: 'text', value: text }] })
  const deprecated = tag(comment, 'deprecated')
  const stated = comment.tags.flatMap(({ name, text }): Inline[][] => {
    const known = STATED.find((word) => word === (SYNONYMS[name] ?? name))
    return known ? [[bold(words[known]), ' ', ...line(known, withCodeType(text))]] : []
  })
  const examples = comment.tags.filter(({ name }) => name === 'example').map(({ text }) => text)
  return [
    ...(deprecated === undefined
      ? []
      : [paragraph(bold(words.deprecated), ' ', ...line('deprecated', deprecated))]),
    ...readBlocks(asLinks(textOf(id, comment.text)), resolve),
    ...comment.tags.flatMap(({ name, text }) =>
      name === 'remarks' ? readBlocks(asLinks(textOf(`${id}#${count(name)}`, text)), resolve) : [],
    ),
    ...(stated.length > 0 ? [list(stated)] : []),
    ...examples.flatMap((text) => [
      paragraph(bold(words.example)),
      ...(text.includes('```') ? readBlocks(text, resolve) : [codeBlock(text, 'ts')]),
    ]),
  ]
}

function partsTable(context: Context, title: string, id: string, parts: readonly Part[]): RootContent[] {
  const { words, textOf, addresses } = context
  const rows = parts.map((part): Inline[][] => {
    const address = addresses.get(part.type.replace(/(?:\[\])+$/, ''))
    const deprecated = part.tags.find(({ name }) => name === 'deprecated')
    const since = tag(part, 'since')
    const text = textOf(`${id}.${part.name}`, part.text)
    return [
      [code(part.name + (part.isOptional ? '?' : ''))],
      part.type ? [address ? link(address, code(part.type)) : code(part.type)] : [],
      part.default === undefined ? [] : [code(part.default.replaceAll('`', ''))],
      [
        ...(deprecated
          ? [
              words.deprecated + words.stop,
              ' ',
              ...readLine(asLinks(deprecated.text), resolverOf(context)),
              ' ',
            ]
          : []),
        ...readLine(asLinks(text), resolverOf(context)),
        ...(since ? [` (${words.since} ${since})`] : []),
      ],
    ]
  })
  if (rows.length === 0) return []
  const hasDefault = parts.some((part) => part.default !== undefined)
  const shown = <Cell>(cells: Cell[]): Cell[] =>
    hasDefault ? cells : cells.filter((_, index) => index !== 2)
  const head = [words.name, words.type, words.default, words.description]
  const bold: Inline = { type: 'strong', children: [{ type: 'text', value: title }] }
  return [paragraph(bold), ...table(shown(head), rows.map(shown))]
}
