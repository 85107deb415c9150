import { ArticleScope } from '@bifolio/theme'
import { createElement, isValidElement, type ReactNode, use } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { IslandPolicy } from '../client/islands.ts'
import { DIRECTIVES, ISLAND_TAG, SLOT_TAG } from '../shared/slots.ts'
import type { ArticleContext, PropFault } from '../shared/types.ts'
import { type Component, inScope } from './scope.tsx'

/** The exports of a module. */
export type Exports = Record<string, unknown>

/** The exports of a module with its components wrapped: by convention of React, capitalized functions. */
export function wrapComponents(
  exports: Exports | undefined,
  wrap: (component: Component, name: string) => Component,
): Exports {
  const entries = Object.entries(exports ?? {}).map(([name, value]) => {
    const isComponent = typeof value === 'function' && /^(?:default$|[A-Z])/.test(name)
    return [name, isComponent ? wrap(value as Component, name) : value]
  })
  return Object.fromEntries(entries)
}

/**
 * Wraps the components of `'use client'` modules: each use becomes an element with the server-rendered HTML
 * and the data for hydration. Islands of a page are numbered from 0, so that ids from `useId` match on both
 * sides.
 */
export function createIslands({
  pages: _pages,
  addToHead: _addToHead,
  leaveOut: _leaveOut,
  ...context
}: ArticleContext): (module: string, exports: Exports | undefined) => Exports {
  let count = 0
  return (module, exports) =>
    wrapComponents(exports, (Wrapped, name) => (props) => {
      const { isBrowserOnly } = use(ArticleScope)
      const Component = isBrowserOnly ? undefined : inScope(Wrapped, context)
      return island({ name: `${module}#${name}`, Component, index: count++ }, props)
    })
}

/** @param Component `undefined` if only browsers render it */
function island(
  { name, Component, index }: { name: string; Component: Component | undefined; index: number },
  props: Record<string, unknown>,
): ReactNode {
  const { policy, componentProps, children } = splitProps(props)
  const slot = children === undefined ? undefined : renderToStaticMarkup(children)
  const prefix = `island${index}-`
  const content = slot === undefined ? undefined : <Slot html={slot} />
  // Hidden content waits for the component that shows it.
  const element = Component ? (
    <Component {...componentProps}>{content}</Component>
  ) : (
    content && <div hidden>{content}</div>
  )
  return createElement(ISLAND_TAG, {
    'data-island': name,
    'data-policy': policy,
    'data-prefix': prefix,
    'data-props': serialize(name, componentProps),
    'data-browser-only': Component ? undefined : '',
    dangerouslySetInnerHTML: { __html: renderToString(element, { identifierPrefix: prefix }) },
  })
}

/** Content that an author put inside an island: HTML that the browser keeps as is. */
function Slot({ html }: { html: string }) {
  return createElement(SLOT_TAG, { dangerouslySetInnerHTML: { __html: html } })
}

function splitProps({ children, ...props }: Record<string, unknown>) {
  const componentProps: Record<string, unknown> = {}
  let policy: IslandPolicy = 'load'
  for (const [name, value] of Object.entries(props)) {
    const named = DIRECTIVES[name]
    if (named) policy = named
    else componentProps[name] = value
  }
  // The children of an element are always renderable.
  return { policy, componentProps, children: children as ReactNode }
}

/** Values that JSON cannot express. */
const UNSENDABLE: ReadonlySet<string> = new Set(['element', 'function', 'symbol', 'bigint'])

function serialize(name: string, props: Record<string, unknown>): string {
  for (const [prop, value] of Object.entries(props)) {
    const kind = isValidElement(value) ? 'element' : typeof value
    if (UNSENDABLE.has(kind)) {
      const propFault: PropFault = { island: name, prop, kind }
      throw Object.assign(new Error(`\`${prop}\` cannot be sent to browsers.`), { propFault })
    }
  }
  return JSON.stringify(props)
}
