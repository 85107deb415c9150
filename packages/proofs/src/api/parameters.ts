import type { Block, Problem } from 'bifolio/check'
import { blockError } from '../problems.ts'
import { blocksUntil, type Page } from '../statements/page.ts'
import type { ApiBasis } from './basis.ts'
import { publishedType, withoutAliases } from './claims.ts'
import { readAllMembers } from './declarations.ts'

/** `- **`name`** (optional): …` or `- **`options.name`**: …`; the words in parentheses are the second group. */
const ITEM = /^[-*] \*\*`(?:\w+\.)?(\w+)`\*\*\s*(?:[(（]([^)）]*)[)）])?/

/**
 * Compares the parameters of each signature with the list below it: names, and which are optional. The compiler compares types; it
 * ignores the names of parameters, so these are compared with the text of the published declaration.
 */
export function checkParameters({ blocks }: Page, { installed }: Pick<ApiBasis, 'installed'>): Problem[] {
  return blocks.flatMap((fence, index) => {
    if (!publishedType(fence)) return []
    const isEnd = (block: Block) => block.kind === 'heading' || publishedType(block) !== undefined
    const items = blocksUntil(blocks.slice(index + 1), isEnd).filter(
      ({ kind, source }) => kind === 'item' && ITEM.test(source),
    )
    return [...publishedNames(fence, installed.declarations), ...checkItems(items, fence.code?.text ?? '')]
  })
}

/** Items may leave out which are optional if none of them states it. */
function checkItems(items: readonly Block[], signature: string): Problem[] {
  const isStated = items.some(({ source }) => OPTIONAL.test(ITEM.exec(source)?.[2] ?? ''))
  const seen = new Set<string>()
  return items.flatMap((item) => {
    const [, name = '', note = ''] = ITEM.exec(item.source) ?? []
    if (seen.has(name)) return [blockError(item, name, `\`${name}\` is listed twice.`, 'Fix the name.')]
    seen.add(name)
    const marks = [...signature.matchAll(new RegExp(`\\b${name}(\\??):`, 'g'))].map(
      ([, mark]) => mark === '?',
    )
    if (marks.length === 0)
      return [blockError(item, name, `The signature above has no parameter \`${name}\`.`, 'Fix the name.')]
    // An overload without the parameter makes it optional, too.
    const lists = parameterLists(signature).filter((list) => list.startsWith(firstOf(signature, name)))
    const isOmitted = lists.some((list) => !list.split(', ').includes(name))
    if (/optional|default|可选|默认/.test(note) && !marks.includes(true) && !isOmitted)
      return [
        blockError(item, name, `\`${name}\` is required in the signature above.`, 'Remove “(optional)”.'),
      ]
    if (isStated && !note && !marks.includes(false))
      return [blockError(item, name, `\`${name}\` is optional in the signature above.`, 'Add “(optional)”.')]
    return []
  })
}

const OPTIONAL = /optional|可选/

/** The first parameter of the list that has this one. */
function firstOf(signature: string, name: string): string {
  return (
    parameterLists(signature)
      .find((list) => list.split(', ').includes(name))
      ?.split(', ')[0] ?? ''
  )
}

/** Reports parameters of a signature in another order or with other names than in the published declaration. */
function publishedNames(block: Block, declarations: string): Problem[] {
  const owner = /^\w+/.exec(publishedType(block) ?? '')?.[0] ?? ''
  const published = readAllMembers(declarations, owner)
  const shown = readAllMembers(`declare interface Shown {${withoutAliases(block.code?.text ?? '')}}`, 'Shown')
  return shown.flatMap(({ name, type }) => {
    const types = published
      .filter((member) => member.name === name)
      .map((member) => expanded(member.type, declarations))
    const known = types.flatMap(parameterLists)
    if (known.length === 0) return []
    return parameterLists(type)
      .filter((list) => !known.includes(list))
      .map((list) =>
        blockError(
          block,
          name,
          `\`${name}\` has no published signature with the parameters (${list}).`,
          `Published: ${[...new Set(known)].map((list) => `(${list})`).join(', ')}.`,
        ),
      )
  })
}

/** A type with the declarations of the types that it names. */
function expanded(type: string, declarations: string): string {
  const names = type.match(/\b[A-Z]\w+/g) ?? []
  const texts = [...new Set(names)].map((name) => {
    const start = declarations.search(new RegExp(`\\bdeclare (?:interface|type) ${name}\\b`))
    const length = declarations.slice(start + 1).search(/\n(?:export )?(?:declare|\/\*\*)/)
    return start < 0 ? '' : declarations.slice(start, start + 1 + (length < 0 ? declarations.length : length))
  })
  return [type, ...texts].join('\n')
}

/** The names of the parameters of each function type in a text: `(a: string, b?: () => void) => void` → `a, b`. */
export function parameterLists(text: string): string[] {
  const lists: string[] = []
  const open: { start: number; names: string[] }[] = []
  for (const { 0: token, 1: name } of text.matchAll(/(?:\.\.\.)?\b(\w+)\??:|[([{]|[)\]}]/g)) {
    const level = open.at(-1)
    if (name) {
      if (level?.start === 1) level.names.push(name)
    } else if ('([{'.includes(token)) open.push({ start: token === '(' ? 1 : 0, names: [] })
    else {
      const closed = open.pop()
      if (closed && closed.names.length > 0) lists.push(closed.names.join(', '))
    }
  }
  return lists
}
