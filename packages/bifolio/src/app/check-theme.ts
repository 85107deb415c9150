/**
 * Checks the exports of a site's theme when the server bundle is loaded, since errors of React name neither file nor export.
 * @module
 */
import * as theme from '@bifolio/theme'
import { isValidElement } from 'react'
import type { ThemeFault } from '../shared/types.ts'
import * as engine from '../theme/index.ts'

/** Exports with components by name. */
const GROUPS = ['contentComponents', 'slots']

// A theme may be written in JavaScript, so the types of its exports are not known.
const exported: Record<string, unknown> = { ...theme }

for (const [name, value] of Object.entries(engine))
  if (typeof value === 'function') checkComponent(name, exported[name])
for (const group of GROUPS) {
  const { [group]: members = {} } = exported
  if (typeof members !== 'object' || !members) fail(group, members)
  for (const [name, value] of Object.entries(members)) checkComponent(`${group}.${name}`, value)
}

/** Components are functions, or what `memo` and `lazy` return, and no elements. */
function checkComponent(name: string, value: unknown): void {
  const isObject = typeof value === 'object' && value !== null && '$$typeof' in value
  const isComponent = typeof value === 'function' || (isObject && !isValidElement(value))
  if (value !== undefined && !isComponent) fail(name, value)
}

function fail(name: string, value: unknown): never {
  const kind = isValidElement(value)
    ? 'an element'
    : typeof value === 'object'
      ? 'an object'
      : `a ${typeof value}`
  const found = value === null ? 'null' : kind
  const themeFault: ThemeFault = { name, found }
  throw Object.assign(new Error(`The theme exports no valid \`${name}\`.`), { themeFault })
}
