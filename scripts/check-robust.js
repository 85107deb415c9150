/**
 * `npm run check:robust`: fuzzes the engine with random pages, menus, configurations, caches, kills, staging folders, hosts of sites,
 * cache servers and folders to set a site up in.
 * `--seed <number>` makes other tries, `--minutes <number>` sets the duration, `--family <name>` selects one kind of
 * input, and `--try <number>` to one try.
 */
import { parseArgs } from 'node:util'
import { ensureDependencies } from './lib/dependencies.js'
import { log, main } from './lib/project.js'
import { FAMILIES, familyLine, fuzz, SEED } from './lib/robust.js'

const OPTIONS = /** @type {const} */ ({
  seed: { type: 'string', default: String(SEED) },
  minutes: { type: 'string' },
  family: { type: 'string' },
  try: { type: 'string' },
})

/** @param {string} name @param {string | undefined} text @returns {number | undefined} */
function numberOf(name, text) {
  if (text === undefined) return undefined
  if (!/^\d+(?:\.\d+)?$/.test(text)) throw new Error(`\`--${name}\` takes a number, not \`${text}\`.`)
  return Number(text)
}

function readOptions() {
  const { values } = parseArgs({ options: OPTIONS })
  const { family } = values
  if (family !== undefined && !FAMILIES.includes(family))
    throw new Error(`There is no family \`${family}\`. Name one of ${FAMILIES.join(', ')}.`)
  if (values.try !== undefined && family === undefined)
    throw new Error('A try belongs to a family: name it with `--family`.')
  return {
    seed: numberOf('seed', values.seed),
    minutes: numberOf('minutes', values.minutes),
    only: numberOf('try', values.try),
    families: family === undefined ? FAMILIES : [family],
  }
}

await main(async () => {
  const options = readOptions()
  await ensureDependencies()
  const results = await fuzz({
    ...options,
    onResult(result) {
      log(familyLine(result))
      for (const failure of result.failures) log(failure.replace(/^/gm, '  '))
    },
  })
  const failed = results.reduce((sum, { failures }) => sum + failures.length, 0)
  const tried = results.reduce((sum, result) => sum + result.tried, 0)
  log(`${failed === 0 ? '✓' : '✗'} ${tried} tries, ${failed} failed (seed ${options.seed})`)
  if (failed > 0) process.exitCode = 1
})
