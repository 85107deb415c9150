/**
 * The vocabulary: every record that is passed from one step to the next. All are serializable with `JSON.stringify`, which
 * the worker pool, the cache and the dev server rely on.
 */

export type * from './types/app.ts'
export type * from './types/compiled.ts'
export type * from './types/content.ts'
export type * from './types/dev.ts'
export type * from './types/frontmatter.ts'
export type * from './types/menus.ts'
export type * from './types/redirects.ts'
export type * from './types/site.ts'
