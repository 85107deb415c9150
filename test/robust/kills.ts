/** Kills builds at random writes. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { OUTPUT_MARKER } from '../../packages/bifolio/src/files/markers.ts'
import { type Outcome, runCommand } from '../site/command.ts'
import { ROOT } from '../site/engine.ts'
import { OUT } from '../site/sources.ts'
import { compareTrees } from '../site/tree.ts'
import { type Family, fault, lazy } from './family.ts'
import { Lab, without } from './lab.ts'
import { changed, SITE } from './site.ts'

const PRELOAD = pathToFileURL(join(ROOT, 'test/site/interrupt.js')).href
/** Every third kill is within the commit. */
const WITHIN_COMMIT = 3
/** Not compared: the marker file lists new files before they exist, and is replaced atomically. */
const MARKERS = [OUTPUT_MARKER, `${OUTPUT_MARKER}.new`]
const FOREIGN = 'mine/keep.txt'
const SCENES = [
  'a page changes',
  'a page is created',
  'the title of the site changes',
  'a public file changes',
]
const lab = lazy(() => new Lab())
/** The writes of a build, by scene. */
const writes = new Map<string, string[]>()

export const kills: Family = {
  name: 'kills',
  tries: 4,
  deep: 100,
  async run(random, count) {
    const scene = random.pick(SCENES)
    const hasForeign = random.chance(30)
    const steps = writes.get(`${scene} ${hasForeign}`) ?? (await stepsOf(scene, hasForeign))
    writes.set(`${scene} ${hasForeign}`, steps)
    const commitAt = steps.findIndex((step) => /^renameSync .*\.next\/\.bifolio-output$/.test(step)) + 1
    if (commitAt === 0) return fault('a commit', steps.join('\n'), scene)
    const number =
      count % WITHIN_COMMIT === 0 ? random.between(commitAt, steps.length) : random.between(1, commitAt - 1)
    const half = random.chance(30)
    const input = `${scene}${hasForeign ? `, with ${FOREIGN} in the output` : ''}; killed at write ${number} of ${steps.length}${half ? ', half done' : ''}: ${steps[number - 1]}`
    const wrong = await faultAfter(scene, hasForeign, number, half, number < commitAt)
    return wrong && fault(wrong[0], wrong[1], input)
  },
}

async function faultAfter(
  scene: string,
  hasForeign: boolean,
  number: number,
  half: boolean,
  isOld: boolean,
): Promise<[string, string] | undefined> {
  await prepare(scene, hasForeign)
  const before = without(lab().output(), ...MARKERS)
  const outcome = await build({
    INTERRUPT_NUMBER: String(number),
    INTERRUPT_SIGNAL: 'SIGKILL',
    ...(half ? { INTERRUPT_HALF: 'yes' } : {}),
  })
  if (outcome.signal !== 'SIGKILL' && outcome.code !== 0) return ['a build that is killed', outcome.stderr]
  const killed = isOld ? compareTrees(without(lab().output(), ...MARKERS), before) : []
  if (killed.length > 0) return ['the old output', killed.join('\n')]
  await lab().buildOk()
  const now = lab().output()
  const clean = await lab().clean(scene)
  const wrong = [...compareTrees(without(now, FOREIGN), clean), ...lab().temporaryFiles()]
  if (hasForeign && !now.has(FOREIGN)) wrong.push(`missing: ${FOREIGN}`)
  return wrong.length === 0
    ? undefined
    : ['the output of a clean build, and nothing beside it', wrong.join('\n')]
}

/** Builds the site, then changes it. */
async function prepare(scene: string, hasForeign: boolean): Promise<void> {
  lab().reset(SITE)
  lab().resetDamagedCache()
  await lab().buildOk()
  if (hasForeign) lab().write({ [`${OUT}/${FOREIGN}`]: 'mine' })
  lab().write(changed(scene))
}

async function stepsOf(scene: string, hasForeign: boolean): Promise<string[]> {
  await prepare(scene, hasForeign)
  const log = lab().path('../steps.txt')
  await build({ INTERRUPT_LOG: log })
  return existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []
}

function build(env: Record<string, string>): Promise<Outcome> {
  return runCommand(['build', '--root', lab().root], { preload: PRELOAD, env })
}
