import { expect, test } from '@rstest/core'
import { COMPONENT_PROPS } from './component-props.ts'
import { propProblems } from './prop-problems.ts'

const at = { file: 'a.mdx', line: 1, column: 1 }

test.each<[component: string, props: Record<string, string | number | undefined>, ...ids: string[]]>([
  ['Callout', { type: 'tip' }],
  ['Callout', { type: undefined }],
  ['Callout', { type: 'tipp' }, 'wrong-prop'],
  ['Callout', { tpye: 'tip' }, 'unknown-prop', 'missing-prop'],
  ['Badge', { text: 'a', outline: 'false' }, 'wrong-prop'],
])('%s with %j', (name, props, ...ids) => {
  const rules = COMPONENT_PROPS[name] ?? {}
  const found = propProblems(name, { props, hasChildren: false }, { at, rules, builtIn: name })
  expect(found.map(({ id }) => id)).toEqual(ids)
})
