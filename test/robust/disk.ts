/** Builds on a disk without enough free space. */
import { execFileSync } from 'node:child_process'
import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { OUTPUT_MARKER } from '../../packages/bifolio/src/files/markers.ts'
import { type CommandOptions, runCommand } from '../site/command.ts'
import { createParent } from '../site/sources.ts'
import { compareTrees } from '../site/tree.ts'
import { type Family, fault, lazy } from './family.ts'
import { Lab, without } from './lab.ts'
import { CHANGES, changed, SITE } from './site.ts'

const BLOCK = 4096
/** Upper limit of free space in blocks: slightly more than a build writes, for the complete output or for a change. */
const MOST_ROOM = { complete: 130, change: 12 }
/** In blocks of 512 bytes, slightly less than the largest file of a build. */
const MOST_FILE = 200

/** A site on its own tmpfs if it can be mounted; without it the size of written files is limited instead. */
const location = lazy(() => {
  const folder = createParent()
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return { lab: new Lab(folder), filler: undefined }
  }
  process.once('exit', () => execFileSync('umount', ['-l', folder]))
  return { lab: new Lab(folder), filler: join(folder, 'filler') }
})

export const disk: Family = {
  name: 'disk',
  tries: 2,
  deep: 20,
  async run(random) {
    const { lab, filler } = location()
    lab.reset(SITE)
    lab.resetDamagedCache()
    await lab.buildOk()
    const scene = random.pick(Object.keys(CHANGES))
    lab.write(changed(scene))
    const before = without(lab.output(), OUTPUT_MARKER)
    const kind = random.chance(70) ? 'complete' : 'change'
    if (kind === 'complete') lab.remove('.bifolio/index.json')
    const room = random.between(0, filler === undefined ? MOST_FILE : MOST_ROOM[kind])
    const limited: CommandOptions =
      filler === undefined ? { through: ['sh', '-c', `ulimit -f ${room}; exec "$@"`, 'sh'] } : {}
    if (filler !== undefined) fill(filler, room * BLOCK)
    const { code, stdout, stderr } = await runCommand(['build', '--root', lab.root], limited)
    if (filler !== undefined) rmSync(filler)
    const printed = `exit code ${code}: ${stdout}${stderr}`
    const input = `${scene}, ${kind} output; room for ${room} blocks`
    if (code !== 0 && !/the disk is full|a file would be larger than allowed/.test(printed))
      return fault('a build, or an error that reports that the disk is full', printed, input)
    const changes = code === 0 ? [] : compareTrees(without(lab.output(), OUTPUT_MARKER), before)
    if (changes.length > 0 && lab.temporaryFiles().length === 0)
      return fault('the old output, or a staged new one', changes.join('\n'), input)
    if (code !== 0) await lab.buildOk()
    const wrong = [...compareTrees(lab.output(), await lab.clean(scene)), ...lab.temporaryFiles()]
    return wrong.length === 0 ? undefined : fault('the output of a clean build', wrong.join('\n'), input)
  },
}

/** Fills the disk except for this number of bytes. */
function fill(file: string, room: number): void {
  const { bavail, bsize } = statfsSync(join(file, '..'))
  writeFileSync(file, Buffer.alloc(Math.max(0, bavail * bsize - room)))
}
