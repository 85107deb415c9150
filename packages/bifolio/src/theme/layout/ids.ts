/**
 * Ids of elements that links and buttons refer to. The colon avoids collisions with headings, whose slugs
 * contain none.
 */
export const MAIN_ID = 'doc:main'
/**
 * The last elements of the header, the menu bar, the page actions and the layout; see `waitedFor` in
 * `render/document.ts`.
 */
export const HEADER_END_ID = 'doc:header-end'
export const MENU_ID = 'doc:menu'
export const BAR_END_ID = 'doc:bar-end'
export const ACTIONS_END_ID = 'doc:actions-end'
export const LAYOUT_END_ID = 'doc:end'
export const SIDEBAR_ID = 'doc:sidebar'
export const SHORTCUTS_ID = 'doc:shortcuts'
export const FILTER_ID = 'doc:filter'
export const SEARCH_LIST_ID = 'doc:search-list'
/** Prefix of the id of each result row, followed by its position. */
export const SEARCH_ROW_ID = 'doc:search-row-'
export const SEARCH_TAB_ID = 'doc:search-tab-'
export const SEARCH_PANEL_ID = 'doc:search-panel'
