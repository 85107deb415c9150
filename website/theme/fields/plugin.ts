import { defineContent, definePlugin } from 'bifolio'
import { colouredType, typeLines, typesIn } from './types.ts'

/** `**Type:**`, `**类型：**` */
const LABEL = /^[\p{L} ]{2,12}[:：]$/u
/** The labels of the entries that overviews show. */
const SHOWN = /^(?:Type|Default|类型|默认值)[:：]$/
/** The label of the entry with several versions. */
const SINCE = /^(?:Since|起始版本)[:：]$/
const OVERVIEW: Record<string, string> = { 'data-overview': '' }
/** Pages whose lists with names in bold are parameters. */
const REFERENCE = /(?:^|\/)(?:api|config)\//
/** What joins several names of an entry. */
const AND = /^\s*(?:,|、|or|或)\s*$/
/** The ends of a note after a name: `(optional)`. */
const OPENING = /^\s*[(（]/
const CLOSING = /[)）]/

/** Lists of fields in two columns. */
export const fields = () => definePlugin({ name: 'fields', content: { module: import.meta.url } })

/**
 * Sets lists of fields in two columns: type, default, flag and version of an option, parameters of a function.
 * - `**Type:** a value` → `<div data-overview><dt>Type</dt><dd>a value</dd></div>`
 * - `` **`ms`** (optional): the time `` → `<div><dt><code>ms</code> <small>optional</small></dt><dd><code>number</code><br>The time</dd></div>`,
 *   with the type in the signature above
 * - a type of many lines, and several versions: the first ones, which open to the others
 */
export default defineContent(({ file }) => {
  let types = new Map<string, string>()
  return {
    markdown: REFERENCE.test(file)
      ? {
          heading() {
            types = new Map()
          },
          code(node) {
            if (/\bis="/.test(node.meta ?? '')) types = typesIn(node.value)
          },
          listItem(item, ctx) {
            const type = types.get(/^\w+/.exec(ctx.textContent(item))?.[0] ?? '')
            if (type) ctx.setProperty(item, 'data', { hProperties: { 'data-type': type } })
          },
        }
      : undefined,
    html: {
      element: [
        {
          filter: ['ul'],
          visit(list, ctx) {
            const items = list.children.flatMap((child) => (child.type === 'element' ? [child] : []))
            const labels = items.map(({ children: [label] }) =>
              label?.type === 'element' && label.tagName === 'strong' ? ctx.textContent(label).trim() : '',
            )
            const isField = (label: string) => (REFERENCE.test(file) ? label !== '' : LABEL.test(label))
            if (labels.length === 0 || !labels.every(isField)) return
            const fields = items.map(({ children, properties: { 'data-type': type } }, index) => {
              const count = nameCount(children)
              const names = children
                .slice(0, count)
                .flatMap((name) => ('children' in name ? name.children : name))
                .map((name) => (name.type === 'text' ? text(name.value.replace(/[:：]$/, '')) : name))
              const isShown = SHOWN.test(labels[index] ?? '')
              const meaning = children.slice(count).flatMap((part): typeof children => {
                if (part.type === 'element' && part.tagName === 'code' && isShown)
                  return typeCode(ctx.textContent(part))
                // Lines do not break before a hyphen, not even after a Chinese comma: `、--coverage`.
                return part.type === 'text' && part.value.endsWith('、') ? [part, element('wbr', [])] : [part]
              })
              const { note, rest } = description(meaning)
              const term = note.length > 0 ? [...names, text(' '), element('small', note)] : names
              const words = SINCE.test(labels[index] ?? '') ? versions(rest) : rest
              const value: typeof children = type
                ? [...typeCode(String(type)), element('br', []), ...words]
                : words
              return element('div', [element('dt', term), element('dd', value)], isShown ? OVERVIEW : {})
            })
            ctx.replaceNode(list, element('dl', fields, { className: ['fields'] }))
          },
        },
      ],
    },
  }
})

const text = (value: string) => ({ type: 'text' as const, value })

const element = <Child>(
  tagName: string,
  children: Child[],
  properties: Record<string, string | string[]> = {},
) => ({
  type: 'element' as const,
  tagName,
  properties,
  children,
})

type Words = ReturnType<typeof text>

const code = (type: string) =>
  element<Words | ReturnType<typeof element<Words>>>(
    'code',
    colouredType(type).map(({ text: words, role }) =>
      role ? element('span', [text(words)], { className: [role] }) : text(words),
    ),
  )

/** The lines of a type that are shown at first, if it has more than {@link MOST}. */
const FEW = 4
const MOST = 8
/** Opens as the output of code does. */
const MORE = { className: ['more'] }

/** A type; of one with many lines the first ones, which open to the others. */
function typeCode(type: string) {
  const lines = typeLines(type).split('\n')
  if (lines.length <= MOST) return [code(lines.join('\n'))]
  const summary = element('summary', [code(lines.slice(0, FEW).join('\n'))])
  return [element('details', [summary, code(lines.slice(FEW).join('\n'))], MORE)]
}

/** Of more than two versions, the first one, which opens to the others: `0.2; with globs 0.5; with a function 0.7`. */
function versions<Child extends Part>(children: readonly Child[]) {
  const end = children.findIndex(({ value = '' }) => /[;；]/.test(value))
  if (end < 0 || children.length < MOST - 1) return [...children]
  const [before = '', after = ''] = (children[end]?.value ?? '').split(/[;；]/, 2)
  const summary = element('summary', [...children.slice(0, end), text(before)])
  return [element('details', [summary, text(after.trimStart()), ...children.slice(end + 1)], MORE)]
}

/** The part of a node that decides where the names of an entry end. */
interface Part {
  type: string
  tagName?: string
  value?: string
}

/** The number of nodes at the start of an entry that are names in bold, or what joins them. */
function nameCount(children: readonly Part[]): number {
  const end = children.findIndex(
    ({ tagName, value = '' }, index) =>
      tagName !== 'strong' && !(AND.test(value) && children[index + 1]?.tagName === 'strong'),
  )
  return end < 0 ? children.length : end
}

/** What follows the names: the note in parentheses, and a sentence. */
function description<Child extends Part>(children: readonly Child[]): { note: Child[]; rest: Child[] } {
  const end = children.findIndex(({ value = '' }) => CLOSING.test(value))
  const last = children[end]
  if (!last || !OPENING.test(children[0]?.value ?? '')) return { note: [], rest: sentence(children) }
  const [inside = '', ...after] = (last.value ?? '').split(CLOSING)
  const [first, ...others] = [...children.slice(0, end), { ...last, value: inside }]
  const note = first ? [{ ...first, value: first.value?.replace(OPENING, '') }, ...others] : []
  return { note, rest: sentence([{ ...last, value: after.join(')') }, ...children.slice(end + 1)]) }
}

/** Text without the colon before it, with a capital letter. */
function sentence<Child extends Part>([first, ...others]: readonly Child[]): Child[] {
  if (!first) return []
  const value = first.value?.replace(/^[\s:：,，]+/, '').replace(/^[a-z]/, (letter) => letter.toUpperCase())
  return [first.type === 'text' ? { ...first, value } : first, ...others]
}
