/** Names of things in code. @typedef {import('./random.js').Random} Random */

/** @param {string} source */
const words = (source) => source.trim().split(/\s+/)

const VERBS = words(`
  create resolve load read write parse collect merge compile render restore reset track queue flush mount
  emit watch match split format report cache clone invoke assert filter expand update remove
`)
const NOUNS = words(`
  module test suite worker cache graph file path config plugin report snapshot timer mock fixture source
  bundle chunk asset entry route task queue event result option context filter token buffer stream record
  runner matcher handler loader reporter session project workspace pattern alias target scope hook batch
  manifest profile counter marker segment cursor channel payload header digest bucket ticket ledger window
`)
const ADJECTIVES = words(`
  max min default initial pending shared global local strict silent stable remote inline nested partial
  lazy eager virtual isolated
`)
const VALUES = words(
  `true false 'auto' 'strict' 'inline' 0 1 5000 10_000 null [] {} 'node' 'jsdom' 'never' 'always'`,
)

/** @param {string} word */
export const capitalize = (word) => word.charAt(0).toUpperCase() + word.slice(1)

/** `pendingTimerQueue` @param {Random} random */
export const optionName = (random) =>
  random.pick(ADJECTIVES) +
  capitalize(random.pick(NOUNS)) +
  (random.chance(50) ? capitalize(random.pick(NOUNS)) : '')

/** @param {Random} random */
export const optionValue = (random) => (random.chance(40) ? String(random.below(9000)) : random.pick(VALUES))

/** `cache` @param {Random} random */
export const word = (random) => random.pick(NOUNS)

/** `resolveModuleCache` @param {Random} random */
export const functionName = (random) =>
  random.pick(VERBS) + capitalize(random.pick(NOUNS)) + capitalize(random.pick(NOUNS))

/** `ModuleCacheOptions` @param {Random} random */
export const typeName = (random) =>
  capitalize(random.pick(NOUNS)) + capitalize(random.pick(NOUNS)) + capitalize(random.pick(NOUNS))

/** `module-cache` @param {Random} random */
export const fileName = (random) => `${random.pick(NOUNS)}-${random.pick(NOUNS)}`

/** `resolve_module_cache` @param {Random} random */
export const snakeName = (random) => `${random.pick(VERBS)}_${random.pick(NOUNS)}_${random.pick(NOUNS)}`

/** `1.12.3` @param {Random} random */
export const version = (random) => `${random.below(4)}.${random.below(30)}.${random.below(12)}`
