import { contentComponents as ofEngine, type Slots } from 'bifolio/theme'
import './fields/fields.css'
import { MoreLinks } from './home/more-links.tsx'
import { RsbuildDocBadge } from './rsbuild-doc-badge.tsx'
import { Toolchain } from './toolchain/toolchain.tsx'

export * from 'bifolio/theme'
export { Hero } from './home/hero.tsx'
export { NotFound } from './not-found/not-found.tsx'
export { Mark } from './toolchain/mark.tsx'
export { RsbuildDocBadge }

/** The slots of the layout. */
export const slots: Slots = { beforeNavTitle: Toolchain, afterNavigation: MoreLinks }

/** Components that pages may use without an import. Browsers do not run them: the bundler drops unused results of pure calls. */
export const contentComponents = /* @__PURE__ */ Object.assign({}, ofEngine, { RsbuildDocBadge })
