/** What `docs check samples` has found out, as it is kept with the site. */
export interface SampleLock {
  /** Version of `@rstest/core` that the samples ran with. */
  rstest: string
  /** By the key of the sample: what it printed, empty when nothing or when the page shows it. */
  samples: Record<string, string>
}
