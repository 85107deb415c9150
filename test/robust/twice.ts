/** Two builds of one site at the same time. */
import { setTimeout as wait } from 'node:timers/promises'
import { type Outcome, runCommand } from '../site/command.ts'
import { compareTrees } from '../site/tree.ts'
import { type Family, fault, lazy } from './family.ts'
import { Lab } from './lab.ts'
import { CHANGES, changed, SITE } from './site.ts'

/** Longest delay of the second build in milliseconds, so that some builds overlap and others do not. */
const LONGEST_WAIT = 900
const lab = lazy(() => new Lab())

export const twice: Family = {
  name: 'twice',
  tries: 2,
  deep: 20,
  async run(random) {
    lab().reset(SITE)
    lab().resetDamagedCache()
    if (random.chance(70)) await lab().buildOk()
    const scene = random.pick(Object.keys(CHANGES))
    lab().write(changed(scene))
    const pause = random.chance(40) ? 0 : random.below(LONGEST_WAIT)
    const outcomes = await Promise.all([build(0), build(pause)])
    const input = `${scene}; the second starts after ${pause} ms`
    const refused = outcomes.filter(({ code }) => code !== 0)
    const unexpected = refused.find(
      ({ stderr }) => !stderr.startsWith('Another build of this site is running'),
    )
    if (unexpected || refused.length > 1)
      return fault('a build, and at most one that is refused', refused.map(shown).join('\n'), input)
    const wrong = [...compareTrees(lab().output(), await lab().clean(scene)), ...lab().temporaryFiles()]
    return wrong.length === 0 ? undefined : fault('the output of a clean build', wrong.join('\n'), input)
  },
}

async function build(pause: number): Promise<Outcome> {
  await wait(pause)
  return runCommand(['build', '--root', lab().root])
}

const shown = ({ code, stdout, stderr }: Outcome): string => `exit code ${code}: ${stdout}${stderr}`
