/** What the symbols in pieces of code are: a JSON file that a check writes and the browser reads. */
export interface SymbolIndex {
  /** What a symbol is, `fn: MockFn`, and its first sentence of documentation, if any. */
  texts: [type: string, text: string][]
  /** By the key of the code: start and length of each symbol, and the number of its text, one after the other. */
  samples: Record<string, number[]>
}
