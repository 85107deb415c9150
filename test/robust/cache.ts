/** Damages the cache, which must not change the output. */
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { runCommand } from '../site/command.ts'
import { compareTrees } from '../site/tree.ts'
import { type Family, fault, lazy, type Random, thrown } from './family.ts'
import { Lab } from './lab.ts'
import { CHANGES, changed, SITE } from './site.ts'

const CACHE = '.bifolio'
const lab = lazy(() => new Lab())
/** Has a component, because sites without components have no own bundle. */
const WITH_BUNDLE = {
  ...SITE,
  'handout/precious.txt': 'mine',
  'Part.jsx': 'export const Part = () => null\n',
  'part.mdx': `import { Part } from './Part.jsx'\n\n# Part\n\n<Part />\n`,
}

/** Kinds of damage to a file, or to two. */
const DAMAGE: Record<string, (random: Random, file: string, other: string) => void> = {
  'cut off': (random, file) => truncateSync(file, random.below(statSync(file).size + 1)),
  'flipped bytes in': (random, file) => {
    const bytes = readFileSync(file)
    for (let times = random.between(1, 8); times > 0 && bytes.length > 0; times--)
      bytes.writeUInt8(random.below(256), random.below(bytes.length))
    writeFileSync(file, bytes)
  },
  emptied: (_random, file) => writeFileSync(file, ''),
  removed: (_random, file) => rmSync(file),
  'swapped with another': (_random, file, other) => {
    if (file === other) return
    renameSync(file, `${file}.swap`)
    renameSync(other, file)
    renameSync(`${file}.swap`, other)
  },
  'replaced by a folder': (_random, file) => {
    rmSync(file)
    mkdirSync(file)
  },
  'replaced by JSON': (random, file) =>
    writeFileSync(
      file,
      random.pick(['{}', '[]', 'null', '1', '"x"', '{"files":{}}', '{"pages":{"index.md":{}}}']),
    ),
  'appended to': (_random, file) => writeFileSync(file, 'x', { flag: 'a' }),
  'replaced by a link': (_random, file) => replaceByLink(file),
  'in a folder that is replaced by a link': (_random, file) => {
    if (dirname(file) !== lab().path(CACHE)) replaceByLink(dirname(file))
  },
  'removed with its folder': (_random, file) => rmSync(dirname(file), { recursive: true }),
}

/** Links to a folder of the lab, which is linked to instead of a file as well. */
function replaceByLink(path: string): void {
  rmSync(path, { recursive: true })
  symlinkSync(lab().path('handout'), path)
}

export const cache: Family = {
  name: 'cache',
  tries: 5,
  deep: 200,
  async run(random) {
    const site = lab()
    site.reset(WITH_BUNDLE)
    site.resetCache()
    await site.buildOk()
    const change = random.chance(50) ? random.pick(Object.keys(CHANGES)) : 'nothing'
    const done = Array.from({ length: random.between(1, 4) }, () => damage(random))
    if (random.chance(30)) site.remove('build')
    site.write(changed(change))
    const before = site.output()
    const input = `${done.join(', ')}; then ${change}`
    const refusal = await refusalOf(random.chance(25))
    const clean = refusal === undefined ? await site.clean(change) : before
    const differences = compareTrees(site.output(), clean)
    if (refusal !== undefined && !REFUSALS.some((pattern) => pattern.test(refusal)))
      return fault('a build, or an error with a hint', refusal, input)
    const handout = readdirSync(site.path('handout'))
    if (handout.join() !== 'precious.txt') return fault('targets of links are kept', handout.join(), input)
    return differences.length === 0
      ? undefined
      : fault('the output of a clean build', differences.join('\n'), input)
  },
}

/** Accepted errors: a cache folder that is not the engine's, and a cache file that cannot be written. */
const REFUSALS = [/The cache folder cannot be written: /, /Another build of this site is running/]

/** Builds in this process, or by the command in a new process. @returns the error, if it fails */
async function refusalOf(inNewProcess: boolean): Promise<string | undefined> {
  if (inNewProcess) {
    const { code, stdout, stderr } = await runCommand(['build', '--root', lab().root])
    return code === 0 ? undefined : `exit code ${code}: ${stdout}${stderr}`
  }
  try {
    const { ok, problems } = await lab().build()
    return ok ? undefined : JSON.stringify(problems)
  } catch (error) {
    return thrown(error)
  }
}

function damage(random: Random): string {
  const folder = lab().path(CACHE)
  if (!existsSync(folder)) return 'nothing'
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => lstatSync(join(folder, name), { throwIfNoEntry: false })?.isFile())
    .sort()
  const area = random.pick([
    /^index\.json$/,
    /^content\//,
    /^bundle\/(?!rspack)/,
    /^bundle\/rspack/,
    /^bundle\/server/,
    /./,
  ])
  const fitting = files.filter((name) => area.test(name))
  const kind = random.pick(Object.keys(DAMAGE))
  if (fitting.length === 0) return 'nothing'
  const [file, other] = [random.pick(fitting), random.pick(fitting)]
  DAMAGE[kind]?.(random, join(folder, file), join(folder, other))
  return `${file} ${kind}`
}
