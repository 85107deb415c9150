/** Journals that must not be followed. */
import { mkdirSync, symlinkSync } from 'node:fs'
import { MARK } from '../../packages/bifolio/src/output/mark.ts'
import { OUT } from '../site/sources.ts'
import { compareTrees } from '../site/tree.ts'
import { type Family, fault, lazy, type Random, thrown } from './family.ts'
import { Lab, snapshot, without } from './lab.ts'
import { shown } from './problems.ts'
import { SITE } from './site.ts'
import { mutated, printed } from './values.ts'
import { damaged } from './words.ts'

const STAGING = 'build.4194305.next'
const FOREIGN = 'mine/keep.txt'
// biome-ignore format: a list
const PATHS: unknown[] = ['index.html', '../index.md', '../../outside.txt', '/etc/hostname', 'mine/keep.txt', 'mine', 'link/a.txt', 'guide/../../index.md', '..\\index.md', 'C:\\x', '.', '', './index.html', 'index.html/', 'guide/a.html', MARK, 'static/../mine/keep.txt', 'a\0b', 'link', '../precious/a.txt', 'guide//a.html', '//etc/passwd', 1, null]
// biome-ignore format: a list
const OUTS: unknown[] = ['../build', '../build', '../build', '../build', '..', '../precious', '../../', '/', '', '.', '../build/', '../build/../precious', '../link', 1, null]
// biome-ignore format: a list
const STAGINGS: unknown[] = [STAGING, STAGING, STAGING, 'build.1.next', '../precious.1.next', 'precious', '../site', 'build.4194305.old', '', '.', 'build.0.next', '/tmp', 1, null, 'build.1.next/../../precious']
const lab = lazy(() => new Lab())

export const journals: Family = {
  name: 'journals',
  tries: 12,
  async run(random) {
    const site = lab()
    site.reset({ ...SITE, 'precious/a.txt': 'mine' })
    site.renewCacheUnlessWhole()
    await site.buildWell()
    const clean = site.output()
    site.write({ '../outside.txt': 'mine', [`${OUT}/${FOREIGN}`]: 'mine' })
    if (random.chance(40)) symlinkSync('../precious', site.path(OUT, 'link'))
    const staging = stage(random)
    const text = journal(random)
    site.write({ '.bifolio/journal.json': text })
    const isLeftOut = (path: string) =>
      /^site\/(?:node_modules|\.bifolio)$/.test(path) || isOurs(path, staging)
    const before = snapshot(site.path('..'), isLeftOut)
    const input = `${staging}; journal.json ${shown(text)}`
    try {
      const { ok, problems } = await site.build()
      if (!ok) return fault('a build', JSON.stringify(problems), input)
    } catch (error) {
      return fault('a build', thrown(error), input)
    }
    const own = without(site.output(), FOREIGN)
    const wrong = [...compareTrees(snapshot(site.path('..'), isLeftOut), before), ...compareTrees(own, clean)]
    return wrong.length === 0
      ? undefined
      : fault('nothing changed but the own output', wrong.join('\n'), input)
  },
}

/** Whether a build may change something: its output without the files of others, and staging folders that have a mark. */
function isOurs(path: string, staging: string): boolean {
  if (path.startsWith(`site/${STAGING}`)) return staging.includes('with a mark')
  const [, inside] = path.split(`site/${OUT}/`)
  return inside !== undefined && !/^(?:mine|link)(?:\/|$)/.test(inside)
}

/** Puts a folder beside the output, as a build would that was cut off. @returns what it is */
function stage(random: Random): string {
  const kind = random.pick([
    'no staging folder',
    'a staging folder',
    'a staging folder with a mark',
    'a link as staging folder',
  ])
  const site = lab()
  if (kind.startsWith('a staging'))
    site.write({ [`${STAGING}/index.html`]: 'half', [`${STAGING}/mine/keep.txt`]: 'theirs' })
  if (kind.endsWith('mark')) site.write({ [`${STAGING}/${MARK}`]: site.output().get(MARK) ?? '' })
  if (kind.startsWith('a link')) {
    mkdirSync(site.path('precious'), { recursive: true })
    symlinkSync('precious', site.path(STAGING))
  }
  return kind
}

function journal(random: Random): string {
  const list = () => Array.from({ length: random.below(4) }, () => random.pick(PATHS))
  const changes = random.chance(80) ? { changes: { write: list(), remove: list() } } : {}
  // Most are refused for either; what comes after has to be seen, too.
  const isRight = random.chance(60)
  const out = isRight ? '../build' : random.pick(OUTS)
  const data = { out, staging: isRight ? STAGING : random.pick(STAGINGS), ...changes }
  const text = random.chance(70)
    ? JSON.stringify(data)
    : printed(mutated(random, data)).replaceAll(/\[("[^"]*")\]:/g, '$1:')
  return random.chance(10) ? damaged(random, text) : text
}
