/** What `bifolio check samples` has found out, as it is kept with the site. */
export interface SampleLock {
  /** Version of `@rstest/core` that the samples ran with. */
  rstest: string
  /** By the key of the sample: what it printed, empty when nothing or when the page shows it. */
  samples: Record<string, string>
}

/** What the symbols of `@rstest/core` in the samples are, as it is kept with the site and read by the browser. */
export interface TypeLock {
  /** Version of `@rstest/core`. */
  rstest: string
  /** What a symbol is, `fn: MockFn`, and its first sentence of documentation, if any. */
  texts: [type: string, text: string][]
  /** By the key of the code: start and length of each symbol, and the number of its text, one after the other. */
  samples: Record<string, number[]>
}
