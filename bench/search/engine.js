/** The search modules of the compiled engine. */

export { routeKey } from '../../packages/bifolio/dist/shared/route.js'
export { openSearch } from '../../packages/search/dist/engine/parts.js'
export { createSearcher } from '../../packages/search/dist/engine/searcher.js'
export {
  findHeading,
  headingPath,
  ROW_DEPTH,
  splitSections,
} from '../../packages/search/dist/engine/sections.js'
export { earlyAnswer, joinTexts, splitTexts } from '../../packages/search/dist/engine/texts.js'
