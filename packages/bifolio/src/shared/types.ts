/**
 * The glossary: every record that passes from one step to the next. All of it is plain data that survives
 * `JSON.stringify`, which is what gives us the worker pool, the cache and the dev server.
 */

export type * from './types/app.ts'
export type * from './types/compiled.ts'
export type * from './types/content.ts'
export type * from './types/frontmatter.ts'
export type * from './types/menus.ts'
export type * from './types/redirects.ts'
export type * from './types/site.ts'
