import { escapeHtml, VOID_ELEMENTS } from '../../../shared/html.ts'
import { positionFinder } from '../../../shared/position.ts'
import type { Problem } from '../../../shared/types.ts'
import type { Compilation } from '../../compilation.ts'
import { OpenElements, WRITE_AS_TEXT } from '../../html-elements.ts'
import {
  type MdastNode,
  type MdastPluginDefinition,
  nodePosition,
  POSITION_ATTRIBUTE,
  type Position,
  writtenPosition,
} from '../../parser/index.ts'
import { COMPONENT_PROPS } from '../../props/component-props.ts'
import { type HtmlTag, replaceTags } from '../../props/html-tag.ts'
import { addFaults, propProblems, unknownDirectives } from '../../props/prop-problems.ts'
import { type FoundRules, propRules } from '../../props/prop-rules.ts'

const BADGE = { rules: COMPONENT_PROPS.Badge ?? {}, builtIn: 'Badge' }

/** The element that `html/component-tags.ts` replaces with a component. */
export const COMPONENT_TAG = 'bifolio-component'

/** Longer HTML is data, and unclosed elements in it would take quadratic time. */
const MAX_HTML = 100_000

/** Sources that may contain such tags; others are not walked. */
export const TAG_SYNTAX = /<[/A-Za-z!?]/

/**
 * Prepares the components of Markdown, which has only HTML, and keeps the text that HTML would drop.
 *
 * `<Card title="x" />` → `<bifolio-component data-name="Card" data-props="…"></bifolio-component>`;
 * `Array<string>` → `Array&lt;string>`; `<video />` → `<video></video>`
 */
export const tags = (page: Compilation): MdastPluginDefinition => {
  const find = positionFinder(page.source)
  const reported = new Set<string>()
  const rulesOf = propRules(page)
  const elements = new OpenElements<Position>()
  return {
    name: 'tags',
    options: { position: true },
    html(node, ctx) {
      if (node.value.length > MAX_HTML) return
      const reader: TagReader = {
        page,
        reported,
        rulesOf,
        elements,
        isInline: /^(?:paragraph|heading|tableCell)$/.test(ctx.parent(node).type),
        at: (index, written) => positionIn(page, node, find, { index, written }),
        positioned: (written, index) => {
          const offset = node.position?.start.offset
          if (offset === undefined) return written
          const { line, column } = find(offset + index)
          return written.replace(/^<[^\s/>]+/, `$& ${POSITION_ATTRIBUTE}="${line}:${column}"`)
        },
      }
      const value = replaceTags(
        node.value,
        (tag) => replacement(tag, reader),
        ({ written, index, isCode }) => {
          if (written === '<') {
            if (!isCode) asText(node.value.slice(index), index, reader)
            return '&lt;'
          }
          if (!written.startsWith('<!')) return reader.positioned(written, index)
          page.report('unclosed-html', reader.at(index, written), { written: '<!--', end: '-->' })
          return `${written}-->`
        },
      )
      if (value !== node.value) ctx.setProperty(node, 'value', value)
    },
    after() {
      for (const { name, at } of elements.unclosed())
        page.report('unclosed-html', at, { written: `<${name}>`, end: `</${name}>` })
    },
  }
}

interface TagReader {
  page: Compilation
  /** The names that were reported. */
  reported: Set<string>
  rulesOf: ReturnType<typeof propRules>
  elements: OpenElements<Position>
  /** Whether the HTML is in a line of text. */
  isInline: boolean
  /** The position of a part of the HTML. */
  at: (index: number, written: string) => Position
  /** A tag in the HTML, with its position as an attribute. */
  positioned: (written: string, index: number) => string
}

type Find = ReturnType<typeof positionFinder>

function positionIn(
  page: Compilation,
  node: MdastNode,
  find: Find,
  { index, written }: { index: number; written: string },
): Position {
  const offset = node.position?.start?.offset
  return offset === undefined
    ? writtenPosition(page, node, written)
    : nodePosition(page, { position: { start: find(offset + index) } })
}

function replacement(tag: HtmlTag, reader: TagReader): string {
  const { name, written } = tag
  const isComponent = /^[A-Z]/.test(name) && (name !== name.toUpperCase() || name.length === 1)
  if (isComponent && tag.isCode) return escaped(written)
  // See `badges.ts`.
  if (name === 'Badge') {
    if (!tag.isClosing)
      reader.page.problems.push(...propFaults(tag, { props: propsOf(tag), found: BADGE }, reader.at))
    return written
  }
  if (!isComponent) return htmlTag(tag, reader)
  const [base = ''] = name.split('.')
  if (!reader.page.hasComponents) return ''
  if (tag.isClosing) return `</${COMPONENT_TAG}>`
  const props = propsOf(tag)
  register(base, { tag, props }, reader)
  const start = `<${COMPONENT_TAG} data-name="${name}" data-props="${escapeHtml(JSON.stringify(props))}">`
  return tag.isSelfClosing ? `${start}</${COMPONENT_TAG}>` : start
}

/** The tag of an element; as text if HTML does not know it. */
function htmlTag(tag: HtmlTag, reader: TagReader): string {
  const { written, isClosing, isSelfClosing, isCode, index, attributes } = tag
  const { elements, reported } = reader
  const name = tag.name.toLowerCase()
  const position = (): Position => reader.at(index, written)
  if (elements.drops(name, { isClosing, isBare: attributes.length === 0 })) {
    if (isCode) return escaped(written)
    const isCustom = /^[a-z][\w.]*-/.test(name)
    const isKnown = reported.has(name)
    reported.add(name)
    if (!isCustom) return isClosing && isKnown ? escaped(written) : asText(written, index, reader)
    if (!isClosing && !isKnown) reader.page.report('custom-element', position(), { name })
  } else if (isClosing) elements.close(name)
  else if (!isSelfClosing) elements.open({ name, isInline: reader.isInline, at: position() })
  // In HTML, the slash at its end is ignored.
  const result = isClosing ? written : reader.positioned(written, index)
  return isSelfClosing && !VOID_ELEMENTS.has(name) ? `${result.slice(0, -2)}></${tag.name}>` : result
}

/** Keeps what HTML would drop, and reports it. */
function asText(written: string, index: number, { page, at }: TagReader): string {
  const [start = ''] = /^<[^\s>]*>?/.exec(written) ?? []
  const reason = /^<[?!]|>$/.test(start) ? 'HTML has no such element here' : 'its `>` or a quote is missing'
  page.report('shown-as-text', at(index, written), {
    written: start,
    what: `is text, because ${reason}`,
    hint: WRITE_AS_TEXT,
  })
  return escaped(written)
}

const escaped = (written: string): string => written.replace('<', '&lt;')

type Props = Record<string, string | true>

/** The attributes of a component; names are written as in HTML or as in React. */
function propsOf({ attributes }: HtmlTag): Props {
  return Object.fromEntries(attributes.map(({ name, value }) => [propName(name), value ?? true]))
}

function propName(name: string): string {
  if (name === 'class') return 'className'
  return /^(?:data|aria)-/.test(name) ? name : name.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase())
}

function register(
  name: string,
  { tag, props }: { tag: HtmlTag; props: Props },
  { page, at, rulesOf }: TagReader,
): void {
  const position = at(tag.index, tag.written)
  const use = page.elements.get(name) ?? { name, isOwn: false, ...position, problems: [] }
  page.elements.set(name, use)
  page.problems.push(...unknownDirectives(Object.keys(props), position, attributePositions(tag, at)))
  const found = rulesOf(tag.name)
  if (found) addFaults(use, found, propFaults(tag, { props, found }, at))
}

function attributePositions(tag: HtmlTag, at: TagReader['at']): (prop: string) => Position | undefined {
  return (prop) => {
    const attribute = tag.attributes.find((one) => propName(one.name) === prop)
    return attribute && at(tag.index + attribute.index, attribute.name)
  }
}

/** Attributes are texts here, so those that are numbers fit any type. */
function propFaults(
  tag: HtmlTag,
  { props: written, found }: { props: Props; found: FoundRules },
  at: TagReader['at'],
): Problem[] {
  const props = Object.fromEntries(
    Object.entries(written).map(([name, value]) => [
      name,
      /^-?[\d.]+$/.test(String(value)) ? undefined : value,
    ]),
  )
  const given = { props, hasChildren: !tag.isSelfClosing, positionOf: attributePositions(tag, at) }
  return propProblems(tag.name, given, { at: at(tag.index, tag.written), ...found })
}
