/** Where readers run a sample: StackBlitz takes a project as a form and runs it in their browser. */
export const STACKBLITZ = 'https://stackblitz.com'

/** The project of a sample, told as shortly as can be: what the page shows is taken from there. */
export interface Playground {
  /** Its `package.json`. */
  manifest: object
  /** Paths of files that are on the page: each is the last code with this title, up to the one that offers the project. */
  shown: string[]
  /** The text of other files, by path, if there are any. */
  others?: Record<string, string>
}

/** What the symbols in pieces of code are: a JSON file that a check writes and the browser reads. */
export interface SymbolIndex {
  /** What a symbol is, `fn: MockFn`, and its first sentence of documentation, if any. */
  texts: [type: string, text: string][]
  /** By the key of the code: start and length of each symbol, and the number of its text, one after the other. */
  samples: Record<string, number[]>
}
