/** Runs the tries of one family. The state is saved to a file before each try, because a try may hang or end the process. */
import { writeFileSync } from 'node:fs'
import { createRandom } from '../../bench/corpus/random.js'
import { agents } from './agents.ts'
import { cache } from './cache.ts'
import { commonmark } from './commonmark.ts'
import { config } from './config.ts'
import { content } from './content.ts'
import { disk } from './disk.ts'
import { type Family, thrown } from './family.ts'
import { kills } from './kills.ts'
import { menus } from './menus.ts'
import { output } from './output.ts'
import { remoteCache } from './remote-cache.ts'
import { setup } from './setup.ts'
import { staging } from './staging.ts'
import { twice } from './twice.ts'

const FAMILIES: readonly Family[] = [
  commonmark,
  content,
  menus,
  config,
  output,
  staging,
  cache,
  kills,
  disk,
  twice,
  agents,
  remoteCache,
  setup,
]
/** A family stops after this number of failures. */
const MOST_FAILURES = 3

/** Options of a run, as plain data. */
export interface Order {
  family: string
  seed: number
  /** Number of a single try to run. Default: all tries, or as many as time allows. */
  only?: number
  /** Runs tries until the time is up, also beyond the number of a short run. */
  isDeep: boolean
  /** Time after which no further try starts, in milliseconds since the epoch. */
  until: number
  /** File for the {@link State}. */
  stateFile: string
}

/** The progress of a family. */
export interface State {
  /** Number of the running try; 0 when all are done. */
  current: number
  tried: number
  planned: number
  failures: { number: number; text: string }[]
}

/** Runs the tries of a family. */
export async function runFamily({ family, seed, only, isDeep, until, stateFile }: Order): Promise<void> {
  const chosen = FAMILIES.find(({ name }) => name === family)
  if (!chosen) throw new Error(`There is no family \`${family}\`.`)
  const least = chosen.isFinite ? chosen.tries : isDeep ? (chosen.deep ?? 0) : 0
  const planned = only === undefined ? Math.max(chosen.tries, least) : 1
  const state: State = { current: only ?? 1, tried: 0, planned, failures: [] }
  const save = () => writeFileSync(stateFile, JSON.stringify(state))
  const isOver = () =>
    state.failures.length >= MOST_FAILURES ||
    (state.tried >= planned && (!isDeep || chosen.isFinite || only !== undefined)) ||
    (state.tried >= Math.max(1, Math.min(least, planned)) && Date.now() > until)
  while (!isOver()) {
    save()
    const number = state.current
    const text = await attempt(chosen, seed, number)
    if (text !== undefined) state.failures.push({ number, text })
    state.tried++
    state.current++
  }
  state.current = 0
  save()
}

async function attempt(family: Family, seed: number, number: number): Promise<string | undefined> {
  try {
    return await family.run(createRandom(seed, family.name, number), number)
  } catch (error) {
    return thrown(error)
  }
}
