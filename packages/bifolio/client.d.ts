/**
 * Types for what components import without a package: styles, images and fonts, of which the bundler makes modules, and the supported
 * part of `@rspress/core`, which is that of the engine; for editors also what pages may use (`mdx.d.ts`) and the pages that they import.
 * In a `tsconfig.json`: `"types": ["bifolio/client"]`.
 */
/// <reference types="@rsbuild/core/types" />
/// <reference path="./mdx.d.ts" />

declare module '*.md' {
  /** The content of the page, for other pages; components cannot import pages. */
  export default function Content(): import('react').ReactNode
}

declare module '*.mdx' {
  /** The content of the page, for other pages; components cannot import pages. */
  export default function Content(): import('react').ReactNode
}

declare module '@rspress/core/runtime' {
  export * from 'bifolio/rspress/runtime'
}

declare module '@rspress/core/theme' {
  export * from 'bifolio/rspress/theme'
}

declare module '@theme' {
  export * from 'bifolio/rspress/theme'
}
