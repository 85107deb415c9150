/** Said when the state of blocks is not known. */
export const NO_LOCK =
  'No lock file records which text a block was translated from, so no block counts as stale. Name one: `translations: { lock: "translations.lock.json" }` in the configuration, or `--lock translations.lock.json` for a folder.'
