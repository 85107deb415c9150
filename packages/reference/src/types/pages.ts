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
  strong,
  table,
} from '../markdown/nodes.ts'
import { type ResolveLink, readBlocks, readLine } from '../markdown/untrusted.ts'
import { type Page, uniquePaths } from '../page.ts'
import type { TextOf } from '../texts.ts'
import type { Words } from '../words.ts'
import { type Comment, tag } from './comments.ts'
import type { Call, Item, Kind, Module, Part } from './declarations.ts'

/** What pages are generated with. */
interface Context {
  words: Words
  textOf: TextOf
  /** Name of an item → its address, relative to the page. */
  addresses: Map<string, string>
}

const KINDS: readonly Kind[] = ['functions', 'classes', 'interfaces', 'types', 'variables', 'enums']

/** The pages of a module: an overview, and one for each kind of items. @param title of the overview */
export function typesPages({ text, items }: Module, title: string, words: Words, textOf: TextOf): Page[] {
  if (items.length === 0) return []
  const anchorOf = uniquePaths()
  // Merged declarations, such as a class and an interface, are one item.
  const anchors = new Map(items.map(({ name }) => [name, anchorOf(name)]))
  const addresses = new Map(
    items.flatMap((item): [string, string][] => {
      const address = `./${item.kind}.md#${anchors.get(item.name)}`
      const members = memberAnchors(item)
      return [
        ...item.members.map(({ name }): [string, string] => [
          `${item.name}.${name}`,
          members.has(name) ? `${address}-${members.get(name)}` : address,
        ]),
        [item.name, address],
      ]
    }),
  )
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
      blocks: [
        ...readBlocks(asLinks(textOf('@packageDocumentation', text)), resolverOf(context)),
        ...kinds.flatMap(({ kind, own }) => [
          heading(2, kind, link(`./${kind}.md`, words[kind])),
          list(own.map(summary)),
        ]),
      ],
    },
    ...kinds.map(({ kind, own }) => ({
      path: kind,
      title: words[kind],
      blocks: own.flatMap((item) => sectionOf(context, item, anchors.get(item.name)!)),
    })),
  ]
}

/** What is about more than a row of a table has space for. */
const LONG_TAGS = ['example', 'remarks', 'see', 'throws', 'returns', 'experimental', 'alpha', 'beta']

const isLong = ({ calls, tags }: Part): boolean =>
  calls.length > 0 || tags.some(({ name }) => LONG_TAGS.includes(name))

/** The ends of the anchors of members with a heading of their own. */
function memberAnchors({ members }: Item): Map<string, string> {
  const anchorOf = uniquePaths()
  return new Map(members.filter(isLong).map(({ name }) => [name, anchorOf(name)]))
}

function sectionOf(context: Context, item: Item, anchor: string): RootContent[] {
  const { words } = context
  const anchors = memberAnchors(item)
  const rows = item.members.filter((member) => !isLong(member))
  return [
    heading(2, anchor, code(item.name)),
    ...(item.signatures.length > 0 ? [codeBlock(item.signatures.join('\n\n'), 'ts')] : []),
    ...callBlocks(context, item.name, item.calls),
    ...relatedTo(context, item),
    // A function has them with its signatures.
    ...(item.calls.length > 0 ? [] : commentBlocks(context, item.name, item)),
    ...parametersTable(context, item.name, item.parameters),
    ...partsTable(context, words.members, item.name, rows),
    ...item.members
      .filter(isLong)
      .flatMap((member) => [
        heading(3, `${anchor}-${anchors.get(member.name)}`, code(member.name)),
        ...memberBlocks(context, item, member),
      ]),
  ]
}

function memberBlocks(context: Context, { name, kind }: Item, member: Part): RootContent[] {
  const id = `${name}.${member.name}`
  if (member.calls.length > 0) return callBlocks(context, id, member.calls)
  const start = `${nameOf(member)}${member.isOptional ? '?' : ''}`
  return [
    codeBlock(`${start}${kind === 'enums' ? ' = ' : ': '}${member.type}`, 'ts'),
    ...commentBlocks(context, id, member),
  ]
}

const nameOf = ({ modifiers, name }: Part): string => [modifiers, name].filter(Boolean).join(' ')

/** Signatures, comment and parameters of each overload. */
function callBlocks(context: Context, id: string, calls: readonly Call[]): RootContent[] {
  return calls.flatMap((call, index) => {
    const own = index === 0 ? id : `${id}(${index + 1})`
    return [
      codeBlock(call.signatures.join('\n'), 'ts'),
      ...commentBlocks(context, own, call),
      ...parametersTable(context, own, call.parameters),
    ]
  })
}

/** Links to the other items that a declaration names. */
function relatedTo({ words, addresses }: Context, { name, types }: Item): RootContent[] {
  const links = types.flatMap((type): Inline[][] => {
    const address = type === name ? undefined : addresses.get(type)
    return address ? [[link(address, code(type))]] : []
  })
  return links.length > 0 ? [paragraph(words.related + words.colon, ...joined(links, ' '))] : []
}

/** `{@link name}`, `{@link name | text}` and `{@link https://… text}` as Markdown. */
const asLinks = (text: string): string =>
  text.replace(
    /\{@(?:link|linkcode|linkplain)\s+([^\s|}]+)\s*\|?\s*([^}]*)\}/g,
    (_, target: string, label: string) => {
      const text = label.trim() || target.replaceAll('`', '')
      // Not an address that a name could not be.
      if (!/^(?:https?:\/\/\S+|[\w$.#~]+)$/.test(target)) return text
      return `[${text}](${/^https?:/.test(target) ? target : `item:${target}`})`
    },
  )

const resolverOf =
  ({ addresses }: Context): ResolveLink =>
  (url) =>
    url.startsWith('item:')
      ? addresses.get(url.slice(5).replace('#', '.'))
      : /^https?:\/\/[^/]/.test(url)
        ? url
        : undefined

/** The type before a text, as of `@throws {RangeError} too large`, or the name of a type parameter, as code. */
const withCode = (tag: string, text: string): string =>
  tag === 'template' ? text.replace(/^([\w$]+)\s*-?\s*/, '`$1` ') : text.replace(/^\{([^{}@]+)\}/, '`$1`')

const STATED = ['experimental', 'template', 'default', 'returns', 'throws', 'since', 'see'] as const
/** Other names of tags. */
const SYNONYMS: Readonly<Record<string, string>> = {
  return: 'returns',
  defaultValue: 'default',
  exception: 'throws',
  typeParam: 'template',
  alpha: 'experimental',
  beta: 'experimental',
}

/** The blocks of a comment: description, what its tags state, and examples. */
function commentBlocks(context: Context, id: string, comment: Comment): RootContent[] {
  const { words, textOf } = context
  const resolve = resolverOf(context)
  const count = uniquePaths()
  const line = (name: string, text: string): Inline[] =>
    readLine(asLinks(textOf(`${id}#${count(name)}`, text)), resolve)
  const deprecated = tag(comment, 'deprecated')
  const stated = comment.tags.flatMap(({ name, text }): Inline[][] => {
    const known = STATED.find((word) => word === (SYNONYMS[name] ?? name))
    return known ? [[strong(words[known]), ' ', ...line(known, withCode(known, text))]] : []
  })
  const examples = comment.tags.filter(({ name }) => name === 'example').map(({ text }) => text)
  return [
    ...(deprecated === undefined
      ? []
      : [paragraph(strong(words.deprecated), ' ', ...line('deprecated', deprecated))]),
    ...readBlocks(asLinks(textOf(id, comment.text)), resolve),
    ...comment.tags.flatMap(({ name, text }) =>
      name === 'remarks' ? readBlocks(asLinks(textOf(`${id}#${count(name)}`, text)), resolve) : [],
    ),
    ...(stated.length > 0 ? [list(stated)] : []),
    ...examples.flatMap((text) => [
      paragraph(strong(words.example)),
      ...(text.includes('```') ? readBlocks(text, resolve) : [codeBlock(text, 'ts')]),
    ]),
  ]
}

/** The parameters of a signature, unless they have no comments: the signature shows the rest. */
const parametersTable = (context: Context, id: string, parameters: readonly Part[]): RootContent[] =>
  parameters.some(({ text }) => text) ? partsTable(context, context.words.parameters, id, parameters) : []

function partsTable(context: Context, title: string, id: string, parts: readonly Part[]): RootContent[] {
  const { words, textOf, addresses } = context
  const rows = parts.map((part): Inline[][] => {
    const address = addresses.get(part.type.replace(/(?:\[\])+$/, ''))
    const deprecated = part.tags.find(({ name }) => name === 'deprecated')
    const since = tag(part, 'since')
    const text = textOf(`${id}.${part.name}`, part.text)
    return [
      [code(nameOf(part) + (part.isOptional ? '?' : ''))],
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
  return [paragraph(strong(title)), ...table(shown(head), rows.map(shown))]
}
