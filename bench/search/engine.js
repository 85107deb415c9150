/** The compiled engine, as far as search is concerned. */
export { routeKey } from '../../dist/shared/route.js'
export { openSearch } from '../../dist/shared/search/open.js'
export { createSearcher } from '../../dist/shared/search/searcher.js'
