import { type Explanation, explain } from '../../../errors/problem.ts'
import { escapeHtml } from '../../../shared/html.ts'
import { positionFinder } from '../../../shared/position.ts'
import type { Problem } from '../../../shared/types.ts'
import type { Compilation } from '../../compilation.ts'
import {
  defineMdastPlugin,
  locationOf,
  type MdastNode,
  type MdastPluginDefinition,
  type Position,
  positionOf,
} from '../../parser/index.ts'
import { COMPONENT_PROPS } from '../../props/component-props.ts'
import { addFaults, propProblems, unknownDirectives } from '../../props/prop-problems.ts'
import { type FoundRules, propRules } from '../../props/prop-rules.ts'
import { type HtmlTag, isVueAttribute, replaceTags } from '../../vue/html-tag.ts'
import { readVueScript, type VueScript, withoutVueScripts } from '../../vue/vue-script.ts'

const BADGE = { rules: COMPONENT_PROPS.Badge ?? {}, builtIn: 'Badge' }

/** The element that `html/component-tags.ts` replaces with a component. */
export const COMPONENT_TAG = 'bifolio-component'

/** Names with a hyphen that belong to SVG and MathML. */
const OF_SVG = new Set(['annotation-xml', 'color-profile', 'font-face', 'missing-glyph'])

/** Longer HTML is data, and unclosed elements in it would take quadratic time. */
const MAX_HTML = 100_000

/** Sources that may contain such tags; others are not walked. */
export const TAG_SYNTAX = /<\/?[A-Z]|<[a-z]+-|<[^<>]*\s(?:v-|[:@#])|<script\b/m

/**
 * Prepares the components of Markdown, which has only HTML, and reports code for Vue.
 *
 * `<Card title="x" />` → `<bifolio-component data-name="Card" data-props="…"></bifolio-component>`
 */
export const tags = (page: Compilation): MdastPluginDefinition => {
  const find = positionFinder(page.source)
  const script = readVueScript(page.source)
  reportScript(page, script, find)
  const reported = new Set<string>()
  const rulesOf = propRules(page)
  return defineMdastPlugin({
    name: 'tags',
    options: { position: true },
    html(node, ctx) {
      if (node.value.length > MAX_HTML) return
      const reader: TagReader = {
        page,
        script,
        reported,
        rulesOf,
        at: (index, written) => positionIn(page, node, find, { index, written }),
      }
      const value = replaceTags(withoutVueScripts(node.value), (tag) => replacement(tag, reader))
      if (value !== node.value) ctx.setProperty(node, 'value', value)
    },
  })
}

interface TagReader {
  page: Compilation
  script: VueScript
  /** The custom elements that were reported. */
  reported: Set<string>
  rulesOf: ReturnType<typeof propRules>
  /** The position of a part of the HTML. */
  at: (index: number, written: string) => Position
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
    ? locationOf(page, node, written)
    : positionOf(page, { position: { start: find(offset + index) } })
}

/** Reports each component that the script of a page imports, and the rest of the script. */
function reportScript(page: Compilation, { imports, code }: VueScript, find: Find): void {
  const at = (index: number): Position => positionOf(page, { position: { start: find(index) } })
  for (const { name, source, index } of imports) page.report('vue-component', at(index), { name, source })
  if (code !== undefined) page.report('vue-script', at(code))
}

function replacement(tag: HtmlTag, reader: TagReader): string {
  const { name, written } = tag
  // See `badges.ts`.
  if (name === 'Badge') {
    if (!tag.isClosing)
      reader.page.problems.push(...propFaults(tag, { props: propsOf(tag), found: BADGE }, reader.at))
    return written
  }
  const isComponent = /^[A-Z]/.test(name) && (name !== name.toUpperCase() || name.length === 1)
  if (!isComponent) return htmlTag(tag, reader)
  const [base = ''] = name.split('.')
  if (!reader.page.hasComponents || reader.script.imports.some((one) => one.name === base)) return ''
  if (tag.isClosing) return `</${COMPONENT_TAG}>`
  reportBindings(tag, reader)
  const props = propsOf(tag)
  register(base, { tag, props }, reader)
  const start = `<${COMPONENT_TAG} data-name="${name}" data-props="${escapeHtml(JSON.stringify(props))}">`
  return tag.isSelfClosing ? `${start}</${COMPONENT_TAG}>` : start
}

/** Reports unknown elements, and attributes of Vue in others. */
function htmlTag(tag: HtmlTag, reader: TagReader): string {
  const { name, written, isClosing, isSelfClosing, index } = tag
  if (isClosing) return written
  if (!name.includes('-') || OF_SVG.has(name)) return withoutBindings(tag, reader)
  if (!reader.reported.has(name))
    report(explain('custom-element', { name }), reader.at(index, written), reader)
  reader.reported.add(name)
  // In HTML, the slash at its end is ignored.
  return isSelfClosing ? `${written.slice(0, -2)}></${name}>` : written
}

function withoutBindings(tag: HtmlTag, reader: TagReader): string {
  const bindings = reportBindings(tag, reader)
  return bindings.length === 0
    ? tag.written
    : tag.written.replace(/\s(?:v-(?!pre\b)|[:@#])[\w:.-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?/g, '')
}

/** Reports the attributes of Vue, unless they are part of the code of a script. */
function reportBindings({ index, attributes }: HtmlTag, reader: TagReader): string[] {
  const found = attributes.filter(isVueAttribute)
  if (reader.script.code === undefined)
    for (const { name, index: offset } of found)
      report(explain('vue-attribute', { name }), reader.at(index + offset, name), reader)
  return found.map(({ name }) => name)
}

function report(explanation: Explanation, position: Position, { page }: TagReader): void {
  page.problems.push({ ...explanation, ...position })
}

type Props = Record<string, string | true>

/** The attributes of a component; names are written as in Vue or as in React. */
function propsOf({ attributes }: HtmlTag): Props {
  const fixed = attributes.filter((one) => !isVueAttribute(one) && one.name !== 'v-pre')
  return Object.fromEntries(fixed.map(({ name, value }) => [propName(name), value ?? true]))
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
  const positionOf = attributePositions(tag, at)
  const given = {
    props,
    hasChildren: !tag.isSelfClosing,
    hasOthers: tag.attributes.some(isVueAttribute),
    positionOf,
  }
  return propProblems(tag.name, given, { at: at(tag.index, tag.written), ...found })
}
