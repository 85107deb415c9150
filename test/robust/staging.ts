/** Folders that look like the staging folders of interrupted builds, with lists that must not be followed. */
import { mkdirSync, symlinkSync } from 'node:fs'
import { OUTPUT_MARKER } from '../../packages/bifolio/src/files/markers.ts'
import { markerText } from '../../packages/bifolio/src/output/marker.ts'
import { OUT } from '../site/sources.ts'
import { compareTrees } from '../site/tree.ts'
import { type Family, fault, lazy, type Random, thrown } from './family.ts'
import { Lab, snapshot, without } from './lab.ts'
import { shown } from './problems.ts'
import { SITE } from './site.ts'
import { damaged } from './words.ts'

const FOREIGN = 'mine/keep.txt'
// biome-ignore format: a list
const PATHS = ['index.html', '../index.md', '../../outside.txt', '/etc/hostname', FOREIGN, 'mine', 'link/a.txt', 'guide/../../index.md', '..\\index.md', 'C:\\x', '.', './index.html', 'index.html/', 'index.html/x', 'guide/a.html', OUTPUT_MARKER, 'static/../mine/keep.txt', 'a\0b', 'link', '../precious/a.txt', 'guide//a.html', '//etc/passwd', 'new.html', 'new/a.html']
// biome-ignore format: a list
const NAMES = ['build.4194305.next', 'build.4194305.next', 'build.4194305.next', 'build.1.next', 'build.0.next', 'build.4194305.old', 'build.x.next', 'build.1.next.next', 'precious']
const KINDS = ['a folder', 'a folder with a list', 'a folder with a list', 'a folder with a list', 'a link']
const lab = lazy(() => new Lab())

export const staging: Family = {
  name: 'staging',
  tries: 12,
  async run(random) {
    const site = lab()
    site.reset({ ...SITE, 'precious/a.txt': 'mine' })
    site.resetDamagedCache()
    await site.buildOk()
    const clean = site.output()
    site.write({ '../outside.txt': 'mine', [`${OUT}/${FOREIGN}`]: 'mine' })
    if (random.chance(40)) symlinkSync('../precious', site.path(OUT, 'link'))
    const folders = [stage(random), ...(random.chance(30) ? [stage(random)] : [])]
    const isExcluded = (path: string) =>
      /^site\/(?:node_modules|\.bifolio)$/.test(path) || folders.some((folder) => isOurs(path, folder))
    const before = snapshot(site.path('..'), isExcluded)
    const input = folders.map(({ text }) => text).join('; ')
    try {
      const { ok, problems } = await site.build()
      if (!ok) return fault('a build', JSON.stringify(problems), input)
    } catch (error) {
      return fault('a build', thrown(error), input)
    }
    const written = without(site.output(), FOREIGN)
    const wrong = [
      ...compareTrees(snapshot(site.path('..'), isExcluded), before),
      ...compareTrees(written, clean),
    ]
    return wrong.length === 0 ? undefined : fault('changes in the own output only', wrong.join('\n'), input)
  },
}

/** A folder beside the output. */
interface Staged {
  name: string
  /** Description for messages. */
  text: string
  isListed: boolean
}

/** Whether a build may change a path: its output except for foreign files, and staging folders with a list. */
function isOurs(path: string, { name, isListed }: Staged): boolean {
  if (path === `site/${name}` || path.startsWith(`site/${name}/`))
    return isListed && /^build\.\d+\.next$/.test(name)
  const [, inside] = path.split(`site/${OUT}/`)
  return inside !== undefined && !/^(?:mine|link)(?:\/|$)/.test(inside)
}

/** Creates a folder beside the output, like an interrupted build. */
function stage(random: Random): Staged {
  const site = lab()
  const name = random.pick(NAMES)
  const kind = random.pick(KINDS)
  if (kind === 'a link' && name !== 'precious') {
    mkdirSync(site.path('precious'), { recursive: true })
    site.remove(name)
    symlinkSync('precious', site.path(name))
    return { name, text: `${name}: a link`, isListed: false }
  }
  site.write({
    [`${name}/index.html`]: 'half',
    [`${name}/${FOREIGN}`]: 'theirs',
    [`${name}/new/a.html`]: 'new',
  })
  if (!kind.endsWith('list')) return { name, text: `${name}: ${kind}`, isListed: false }
  const list = listFor(random)
  site.write({ [`${name}/${OUTPUT_MARKER}`]: list })
  return { name, text: `${name}: a list ${shown(list)}`, isListed: /^# Written by bifolio.*\n/.test(list) }
}

/** A list of the files of a new output, which may be complete, damaged, or have paths outside the output. */
function listFor(random: Random): string {
  const listed = [...lab().output().keys()].filter((file) => ![OUTPUT_MARKER, FOREIGN].includes(file))
  const unexpected = Array.from({ length: random.below(4) }, () => random.pick(PATHS))
  const text = markerText(random.chance(60) ? [...listed, ...unexpected] : unexpected)
  return random.chance(10) ? damaged(random, text) : text
}
