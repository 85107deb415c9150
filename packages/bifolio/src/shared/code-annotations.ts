/** Descriptions of symbols in code: a JSON file that a check writes and the browser reads. */
export interface SymbolIndex {
  /** The signature of a symbol, `fn: MockFn`, and the first sentence of its documentation, if any. */
  texts: [type: string, text: string][]
  /** By the key of the code: start, length and text index of each symbol, flattened. */
  samples: Record<string, number[]>
}
