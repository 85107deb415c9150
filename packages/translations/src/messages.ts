/** Said when the state of blocks is not known. */
export const NO_LOCK =
  'No lock file records which text a block was translated from, so no block counts as stale. Name one: `translations({ lock: "translations.lock.json" })` in the configuration, or `--lock translations.lock.json` for a folder.'

/** A number of things: `1 text`, `2 texts`. */
export function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`
}
