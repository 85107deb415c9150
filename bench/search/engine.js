/** The search modules of the compiled engine. */

export { openSearch } from '../../packages/bifolio/dist/search/engine/parts.js'
export { createSearcher } from '../../packages/bifolio/dist/search/engine/searcher.js'
export { routeKey } from '../../packages/bifolio/dist/shared/route.js'
