/**
 * Ids of the parts that links and buttons refer to. The colon keeps them apart from headings: no heading's id, which is
 * a slug of its text, contains one.
 */
export const MAIN_ID = 'doc:main'
/** What ends the header, the menu bar, what lies beside the title, and the layout; see `renderBlockingId` in `render/document.ts`. */
export const HEADER_END_ID = 'doc:header-end'
export const MENU_ID = 'doc:menu'
export const BAR_END_ID = 'doc:bar-end'
export const ACTIONS_END_ID = 'doc:actions-end'
export const LAYOUT_END_ID = 'doc:end'
export const SIDEBAR_ID = 'doc:sidebar'
export const SHORTCUTS_ID = 'doc:shortcuts'
export const FILTER_ID = 'doc:filter'
/** Heading of what is offered before anything is typed. */
export const SEARCH_HEADING_ID = 'doc:search-heading'
export const SEARCH_LIST_ID = 'doc:search-list'
/** Of each row of the search results, with its position. */
export const SEARCH_ROW_ID = 'doc:search-row-'
export const SEARCH_TAB_ID = 'doc:search-tab-'
export const SEARCH_PANEL_ID = 'doc:search-panel'
