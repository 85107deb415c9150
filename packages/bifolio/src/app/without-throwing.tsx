import { renderToStaticMarkup } from 'react-dom/server'
import type { ArticleContext } from '../shared/types.ts'
import type { Exports } from './island.tsx'
import { type Component, inScope } from './scope.tsx'
import { StaticHtml } from './sidebar.tsx'

/** Wraps the components of a module: each is rendered on its own, and left out if it throws. */
export function withoutThrowing(exports: Exports | undefined, context: ArticleContext): Exports {
  const wrap = ([name, value]: [string, unknown]): [string, unknown] => {
    // Capitalized exports are components by React convention.
    if (typeof value !== 'function' || !/^(?:default$|[A-Z])/.test(name)) return [name, value]
    const InScope = inScope(value as Component, context)
    const Wrapped: Component = (props) => {
      try {
        return <StaticHtml html={renderToStaticMarkup(<InScope {...props} />)} />
      } catch {
        return null
      }
    }
    return [name, Wrapped]
  }
  return Object.fromEntries(Object.entries(exports ?? {}).map(wrap))
}
