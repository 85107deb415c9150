/**
 * Types for what components import without a package: styles, images and fonts, of which the bundler makes modules, and the supported
 * part of `@rspress/core`, which is that of the engine. In a `tsconfig.json`:
 * `"types": ["bifolio/client"]`.
 */
/// <reference types="@rsbuild/core/types" />

declare module '@rspress/core/runtime' {
  export * from 'bifolio/rspress/runtime'
}

declare module '@rspress/core/theme' {
  export * from 'bifolio/rspress/theme'
}

declare module '@theme' {
  export * from 'bifolio/rspress/theme'
}
