import { contentComponents as ofEngine } from 'bifolio/theme'
import { RsbuildDocBadge } from './rsbuild-doc-badge.tsx'

export * from 'bifolio/theme'
export { RsbuildDocBadge }

/** What pages may use without an import. Browsers do not run them: the bundler leaves out what is made by a pure call. */
export const contentComponents = /* @__PURE__ */ Object.assign({}, ofEngine, { RsbuildDocBadge })
