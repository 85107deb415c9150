import { contentComponents as ofEngine } from 'bifolio/theme'
import { Fact, Facts } from './home/Facts.tsx'
import { Comparison, Feature, Features, Panes, Terminal } from './home/Sections.tsx'
import { RsbuildDocBadge } from './RsbuildDocBadge.tsx'

export * from 'bifolio/theme'
export { RsbuildDocBadge }

/** What pages may use without an import. */
export const contentComponents = {
  ...ofEngine,
  Comparison,
  Fact,
  Facts,
  Feature,
  Features,
  Panes,
  RsbuildDocBadge,
  Terminal,
}
