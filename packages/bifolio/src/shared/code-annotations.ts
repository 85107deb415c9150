/** The service that runs samples: StackBlitz receives a project as a form and runs it in the browser. */
export const STACKBLITZ = 'https://stackblitz.com'

/** The project of a sample in its shortest form: code on the page is read from there. */
export interface Playground {
  /** Its `package.json`. */
  manifest: object
  /** Paths of files on the page: each is the last code block with this title before the one that offers the project. */
  shown: string[]
  /** The content of other files, by path. */
  others?: Record<string, string>
}

/** Descriptions of symbols in code: a JSON file that a check writes and the browser reads. */
export interface SymbolIndex {
  /** The signature of a symbol, `fn: MockFn`, and the first sentence of its documentation, if any. */
  texts: [type: string, text: string][]
  /** By the key of the code: start, length and text index of each symbol, flattened. */
  samples: Record<string, number[]>
}
