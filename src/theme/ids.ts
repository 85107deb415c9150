/**
 * Ids of the parts that links and buttons refer to. The colon keeps them apart from headings: no heading's id, which is
 * a slug of its text, contains one.
 */
export const MAIN_ID = 'doc:main'
export const MENU_ID = 'doc:menu'
export const TOOLCHAIN_ID = 'doc:toolchain'
export const SIDEBAR_ID = 'doc:sidebar'
export const FILTER_ID = 'doc:filter'
