import { problem } from '../../errors/problem.ts'
import { nearest } from '../../shared/nearest.ts'
import { DIRECTIVES } from '../../shared/slots.ts'
import type { ComponentUse, Problem } from '../../shared/types.ts'
import type { JsxElement, Position } from '../parser/index.ts'
import type { PropRule } from './component-props.ts'
import type { FoundRules } from './prop-rules.ts'

/** A literal in an attribute; absent for values that are only known when the page is rendered. */
type Literal = string | number | boolean

/** The props that a page passes to a component. */
interface GivenProps {
  props: Record<string, Literal | undefined>
  hasChildren: boolean
  /** Whether it may pass others, or gets them from the component around it. */
  hasOthers?: boolean
  /** The position of a property; the component's if it is not known. */
  positionOf?: (prop: string) => Position | undefined
}

/** The props of an element in MDX. */
export function givenProps({ attributes, children }: JsxElement): GivenProps {
  const written = attributes.flatMap((one) =>
    one.type === 'mdxJsxAttribute' ? [[one.name, literalOf(one.value)] as const] : [],
  )
  const hasOthers = written.length < attributes.length
  return { props: Object.fromEntries(written), hasChildren: children.length > 0, hasOthers }
}

/** The attributes of a component that look like directives of islands, and are none. */
export function unknownDirectives(
  names: readonly string[],
  at: Position,
  positionOf: NonNullable<GivenProps['positionOf']>,
): Problem[] {
  const known = Object.keys(DIRECTIVES)
  const words = Object.values(DIRECTIVES)
  return names.flatMap((name) => {
    if (!name.startsWith('client:') || known.includes(name)) return []
    const near = nearest(name.slice('client:'.length), words)
    return problem('unknown-directive', positionOf(name) ?? at, {
      name,
      near: near && `client:${near}`,
      known,
    })
  })
}

/** Compares the attributes of a component with its props: unknown and missing ones, and literals of the wrong type. */
export function propProblems(
  name: string,
  { props, hasChildren, hasOthers = false, positionOf }: GivenProps,
  { at, rules, builtIn = '' }: { at: Position } & FoundRules,
): Problem[] {
  const given = new Map<string, Literal | undefined>(Object.entries(props))
  if (hasChildren) given.set('children', undefined)
  const known = Object.keys(rules)
  const missing = known.filter((prop) => rules[prop]?.isRequired && !given.has(prop))
  const shown = SHOWN[builtIn] ?? []
  // A misspelled property is reported as that.
  const isGiven = (prop: string): boolean =>
    given.has(prop) || [...given.keys()].some((one) => !rules[one] && nearest(one, known) === prop)
  const [unseen] = shown.some(isGiven) ? [] : shown
  const required = missing.filter((prop) => prop !== 'children')
  if (builtIn && !hasOthers && required.length > 0 && isStrange(Object.keys(props), rules))
    return [problem('other-props', at, { name, required, given: Object.keys(props) })]
  return [
    ...[...given].flatMap(([prop, value]) => {
      const rule = rules[prop]
      const position = positionOf?.(prop) ?? at
      if (rule)
        return value === undefined || fits(rule, value)
          ? []
          : [problem('wrong-prop', position, { name, prop, ...rule })]
      // Directives such as `client:load`, and what React reads itself.
      if (/[:]|^(?:key|ref)$/.test(prop)) return []
      return [problem('unknown-prop', position, { name, prop, near: nearest(prop, known), known })]
    }),
    ...(hasOthers ? [] : missing.map((prop) => problem('missing-prop', at, { name, prop }))),
    ...(hasOthers || !unseen
      ? []
      : [{ ...problem('missing-prop', at, { name, prop: unseen }), severity: 'warning' as const }]),
  ]
}

/** Whether attributes belong to another component with the name of this one: none is known or nearly so. */
function isStrange(given: readonly string[], rules: FoundRules['rules']): boolean {
  const known = Object.keys(rules)
  return (
    given.length > 0 &&
    given.every((prop) => !rules[prop] && !/[:]|^(?:key|ref)$/.test(prop) && !nearest(prop, known))
  )
}

/** What built-in components show, which their types do not require: one of these properties. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  Badge: ['text', 'children'],
  Prompt: ['prompt', 'children'],
  Tab: ['label', 'value'],
  Tag: ['tag'],
}

/** Adds the faults of a use of a component. What one of the site takes is less certain: its types may be wrong, and it works. */
export function addFaults(use: ComponentUse, { builtIn }: FoundRules, faults: readonly Problem[]): void {
  if (builtIn) use.builtIn = builtIn
  use.problems.push(...(builtIn ? faults : faults.map((one) => ({ ...one, severity: 'warning' as const }))))
}

function fits({ values, accepts }: PropRule, value: Literal): boolean {
  if (values) return typeof value === 'string' && values.includes(value)
  if (accepts === 'node') return true
  return accepts === (typeof value === 'string' ? 'text' : typeof value)
}

/** The value of an attribute, if it is written in the page. An attribute without a value is `true`. */
function literalOf(value: JsxValue): Literal | undefined {
  if (value === null || value === undefined) return true
  if (typeof value === 'string') return value
  const code = value.value.trim()
  if (/^(?:true|false)$/.test(code)) return code === 'true'
  if (/^-?\d+(?:\.\d+)?$/.test(code)) return Number(code)
  return /^(['"])([^'"\\]*)\1$/.exec(code)?.[2]
}

type JsxValue = Extract<JsxElement['attributes'][number], { type: 'mdxJsxAttribute' }>['value']
