/** The element around the server-rendered HTML of an island. */
export const ISLAND_TAG = 'docs-island'
/** The element around static content inside an island. */
export const SLOT_TAG = 'docs-slot'
