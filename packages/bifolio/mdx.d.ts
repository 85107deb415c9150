/**
 * The components that pages may use without an import, for editors with the extension of MDX, which read this name. A site whose theme
 * exports more adds them: `declare global { interface MDXProvidedComponents { Chart: typeof Chart } }`.
 */
import type { contentComponents } from 'bifolio/theme'

type ContentComponents = typeof contentComponents

declare global {
  interface MDXProvidedComponents extends ContentComponents {}
}
