import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { IslandPolicy } from '../client/islands.ts'
import { ISLAND_TAG, SLOT_TAG } from '../shared/slots.ts'
import type { ArticleContext } from '../shared/types.ts'
import { type Component, inScope } from './scope.tsx'

const POLICIES: Record<string, IslandPolicy> = {
  'client:load': 'load',
  'client:idle': 'idle',
  'client:visible': 'visible',
}

type Exports = Record<string, unknown>

/**
 * Wraps the components of modules that say `'use client'`: each use becomes an element that holds the component's
 * server-rendered HTML and what the browser needs to hydrate it. Islands of a page are counted from 0, so that ids
 * made by `useId` are the same on both sides.
 */
export function islandsOf({
  pages: _pages,
  addToHead: _addToHead,
  ...context
}: ArticleContext): (module: string, exports: Exports | undefined) => Exports {
  let count = 0
  return (module, exports = {}) => {
    const wrap = ([name, value]: [string, unknown]): [string, unknown] => {
      // Exports of an island module that start with a capital are components by React's own convention.
      if (typeof value !== 'function' || !/^(?:default$|[A-Z])/.test(name)) return [name, value]
      const Wrapped = value as Component
      return [
        name,
        (props: Record<string, unknown>) =>
          island(`${module}#${name}`, inScope(Wrapped, context), props, count++),
      ]
    }
    return Object.fromEntries(Object.entries(exports).map(wrap))
  }
}

function island(
  name: string,
  Component: Component,
  props: Record<string, unknown>,
  index: number,
): ReactNode {
  const { policy, own, children } = splitProps(props)
  const slot = children === undefined ? undefined : renderToStaticMarkup(children)
  const prefix = `island${index}-`
  const element = <Component {...own}>{slot === undefined ? undefined : <Slot html={slot} />}</Component>
  return createElement(ISLAND_TAG, {
    'data-island': name,
    'data-policy': policy,
    'data-prefix': prefix,
    'data-props': serialize(name, own),
    dangerouslySetInnerHTML: { __html: renderToString(element, { identifierPrefix: prefix }) },
  })
}

/** Content that an author put inside an island: HTML that the browser leaves as it is. */
function Slot({ html }: { html: string }) {
  return createElement(SLOT_TAG, { dangerouslySetInnerHTML: { __html: html } })
}

function splitProps({ children, ...props }: Record<string, unknown>) {
  const own: Record<string, unknown> = {}
  let policy: IslandPolicy = 'load'
  for (const [name, value] of Object.entries(props)) {
    const named = POLICIES[name]
    if (named) policy = named
    else own[name] = value
  }
  // The children of an element are always renderable.
  return { policy, own, children: children as ReactNode }
}

function serialize(name: string, props: Record<string, unknown>): string {
  for (const [prop, value] of Object.entries(props)) {
    if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint')
      throw new Error(
        `The prop \`${prop}\` of the island \`${name}\` is a ${typeof value}, which cannot be sent to the browser.`,
      )
  }
  return JSON.stringify(props)
}
