/** Fuzzes the engine with random input, in one process for each family of tries: a try may hang, or end its process. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureEngine } from './engine.js'
import { runNode } from './process.js'
import { inProject, readJson } from './project.js'

/**
 * All families with their shares of the time, in the order of execution: time left over by one is used by
 * the following ones.
 * @type {Record<string, number>}
 */
const SHARES = {
  commonmark: 2,
  content: 2,
  menus: 1,
  config: 1,
  output: 2,
  staging: 2,
  cache: 3,
  kills: 4,
  disk: 1,
  twice: 1,
  agents: 2,
  'remote-cache': 2,
  setup: 1,
}

/** Their names. */
export const FAMILIES = Object.keys(SHARES)
/** The families of `npm test`, which cover the parser. */
export const QUICK_FAMILIES = ['commonmark', 'content']
/** The default seed. */
export const SEED = 1
/** Time in which the short version starts tries. */
const SHORT_MS = 45_000
/** A longer try is reported as hanging. */
const TRY_TIMEOUT_MS = 60_000
/** Added in the deep version, which runs a fixed number of tries of some families for as long as they take. */
const DEEP_TIMEOUT_MS = 20 * 60_000

/**
 * @typedef {object} RobustOptions
 * @property {number} [seed]
 * @property {string[]} [families] Default: all.
 * @property {number} [only] Number of the only try to run.
 * @property {number} [minutes] Duration of the run. Default: a short version, which is the same on every machine.
 * @property {(result: FamilyResult) => void} [onResult]
 */
/** @typedef {{ name: string, tried: number, planned: number, seconds: number, failures: string[] }} FamilyResult */
/** @typedef {import('../../test/robust/run.ts').State} State */

/** @param {RobustOptions} [options] @returns {Promise<FamilyResult[]>} */
export async function fuzz({ seed = SEED, families = FAMILIES, only, minutes, onResult } = {}) {
  await ensureEngine()
  const folder = mkdtempSync(join(tmpdir(), 'bifolio-robust-'))
  const end = Date.now() + (minutes === undefined ? SHORT_MS : minutes * 60_000)
  const results = []
  try {
    for (const [index, family] of families.entries()) {
      const shares = families.slice(index).map((name) => SHARES[name] ?? 1)
      const share = (shares[0] ?? 1) / shares.reduce((sum, one) => sum + one)
      const until = Date.now() + Math.max(0, end - Date.now()) * share
      const result = await fuzzFamily({ family, seed, only, isDeep: minutes !== undefined, until }, folder)
      onResult?.(result)
      results.push(result)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  return results
}

/**
 * @param {Omit<import('../../test/robust/run.ts').Order, 'stateFile'>} order
 * @param {string} folder For all files that the tries write.
 * @returns {Promise<FamilyResult>}
 */
async function fuzzFamily(order, folder) {
  const start = Date.now()
  const timeout = TRY_TIMEOUT_MS + (order.isDeep ? DEEP_TIMEOUT_MS : 0)
  const familyFolder = join(folder, order.family)
  mkdirSync(familyFolder)
  const stateFile = join(folder, `${order.family}.json`)
  const { code, output, timedOut } = await runNode(
    inProject('test/robust/start.js'),
    [JSON.stringify({ ...order, stateFile })],
    { capture: 'all', env: { TMPDIR: familyFolder }, timeout: Math.max(0, order.until - start) + timeout },
  )
  /** @type {State} */
  const { current, tried, planned, failures } = readJson(stateFile) ?? NOT_BEGUN
  const texts = failures.map(({ number, text }) => failureOf(order, number, text))
  if (timedOut) texts.push(failureOf(order, current, `hangs: ended after ${timeout / 1000} s`))
  else if (code !== 0 || current !== 0)
    texts.push(failureOf(order, current, `ends the process with code ${code}\n${output.trim()}`))
  const seconds = (Date.now() - start) / 1000
  return { name: order.family, tried: Math.max(tried, texts.length), planned, seconds, failures: texts }
}

/** @type {State} */
const NOT_BEGUN = { current: 1, tried: 0, planned: 1, failures: [] }

/** The text of a failure, with the options that reproduce it. @param {{ family: string, seed: number }} order @param {number} number @param {string} text */
const failureOf = ({ family, seed }, number, text) =>
  `${family}: --family ${family} --seed ${seed} --try ${number}\n${text}`

/** A family in one line. @param {FamilyResult} result */
export function familyLine({ name, tried, planned, seconds, failures }) {
  const cut = tried < planned && failures.length === 0 ? `, ${planned - tried} left out for lack of time` : ''
  const symbol = failures.length === 0 ? '✓' : '✗'
  const counts = `${String(tried).padStart(5)} tries, ${failures.length} failed`
  return `${symbol} ${name.padEnd(12)} ${counts}, ${seconds.toFixed(1).padStart(5)} s${cut}`
}
