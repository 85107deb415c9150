import { renderToStaticMarkup } from 'react-dom/server'
import type { ArticleContext } from '../shared/types.ts'
import { type Exports, wrapComponents } from './island.tsx'
import { inScope } from './scope.tsx'
import { StaticHtml } from './sidebar.tsx'

/** Wraps the components of a module: each is rendered on its own, and left out if it throws. */
export function withoutThrowing(exports: Exports | undefined, context: ArticleContext): Exports {
  return wrapComponents(exports, (component) => {
    const InScope = inScope(component, context)
    return (props) => {
      try {
        return <StaticHtml html={renderToStaticMarkup(<InScope {...props} />)} />
      } catch {
        return null
      }
    }
  })
}
