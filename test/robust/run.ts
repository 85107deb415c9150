/** Makes the tries of one family; what is known so far is always in a file, because a try may hang or end the process. */
import { writeFileSync } from 'node:fs'
import { createRandom } from '../../bench/corpus/random.js'
import { cache } from './cache.ts'
import { commonmark } from './commonmark.ts'
import { config } from './config.ts'
import { content } from './content.ts'
import { disk } from './disk.ts'
import { type Family, thrown } from './family.ts'
import { kills } from './kills.ts'
import { menus } from './menus.ts'
import { output } from './output.ts'
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
]
/** A family that has failed so often is not tried further. */
const MOST_FAILURES = 3

/** What is to be done; plain data. */
export interface Order {
  family: string
  seed: number
  /** The one try to make. Default: as many as there are, or as time allows. */
  only?: number
  /** Makes tries until the time is up, however many the short version has. */
  isDeep: boolean
  /** When no further try is begun, in milliseconds since the epoch. */
  until: number
  /** Where the {@link State} is written to. */
  stateFile: string
}

/** How far a family is. */
export interface State {
  /** The try that is being made; 0 when all is done. */
  current: number
  tried: number
  planned: number
  failures: { number: number; text: string }[]
}

/** Makes tries as ordered. */
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
