/** The search modules of the compiled engine. */

export { openSearch } from '../../packages/bifolio/dist/search/engine/parts.js'
export { createSearcher } from '../../packages/bifolio/dist/search/engine/searcher.js'
export { headingOf } from '../../packages/bifolio/dist/search/engine/sections.js'
export { routeKey } from '../../packages/bifolio/dist/shared/route.js'
