import { contentComponents as ofEngine } from 'bifolio/theme'
import { RsbuildDocBadge } from './RsbuildDocBadge.tsx'

export * from 'bifolio/theme'
export { RsbuildDocBadge }

/** What pages may use without an import. */
export const contentComponents = { ...ofEngine, RsbuildDocBadge }
