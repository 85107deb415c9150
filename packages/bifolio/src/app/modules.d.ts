/** Written by the bundler step: the component modules of the site. */
declare module '@bifolio/components' {
  /** Exports of each module by its path relative to the site root. */
  export const modules: Record<string, Record<string, unknown>>
  /** Those of them that say `'use client'`. */
  export const islandModules: ReadonlySet<string>
}

declare module '@bifolio/islands' {
  import type { LoadIsland } from '../client/islands.ts'

  /** Loads an island's module on demand. */
  export const loadIsland: LoadIsland
}

/** Whether a dev server serves the shell. The bundler puts the value in its place. */
declare const __DEV__: boolean

/** The stylesheets of components that are no islands. */
declare module '@bifolio/styles' {}
