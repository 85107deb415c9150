import type { PluginTheme } from 'bifolio/check'

/** The service that runs samples: StackBlitz receives a project as a form and runs it in the browser. */
export const STACKBLITZ = 'https://stackblitz.com'

/** What samples add to the theme. */
export const theme: PluginTheme = {
  behaviors: { stackblitz: '@bifolio/proofs/theme/open-playground.ts' },
}

/** The project of a sample in its shortest form: code on the page is read from there. */
export interface Playground {
  /** Its `package.json`. */
  manifest: object
  /** Paths of files on the page: each is the last code block with this title before the one that offers the project. */
  shown: string[]
  /** The content of other files, by path. */
  others?: Record<string, string>
}
