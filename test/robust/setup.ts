/** Folders in which a site is set up: odd manifests, links, permissions and configurations of Rspress. */
import { chmodSync, lchownSync, lstatSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { RefusedError } from '../../packages/bifolio/src/commands/usage.ts'
import type { Problem } from '../../packages/bifolio/src/shared/types.ts'
import { createParent } from '../site/sources.ts'
import { compareTrees, type Files, type Tree, writeTree } from '../site/tree.ts'
import { type Family, fault, lazy, type Random, thrown } from './family.ts'
import { snapshot } from './lab.ts'
import { faultOf, shown } from './problems.ts'
import { manifest, rspressConfig } from './setup-files.ts'

// biome-ignore format: a list
const FOLDERS = ['my-app', 'ui-kit', 'no-ssr', 'en', 'zh', 'zh-CN', 'zh_CN', 'i-klingon', 'docs', 'docs/en', 'docs/fr', 'docs/my-app', 'docs/no-ssr/deep', 'content/a', 'en-a', 'x-y', 'to-do']
// biome-ignore format: a list
const TARGETS = ['bifolio.config.ts', 'docs', 'docs/index.md', 'docs/guide', 'docs/_nav.json', 'package.json', 'tsconfig.json', '.gitignore', '.vscode', '.vscode/settings.json', '.github', '.github/workflows', '.github/workflows/docs.yml', 'README.md', '.git', '.git/config', 'build', 'en', 'content']
const KINDS = ['file', 'folder', 'link', 'folder link', 'dangling', 'circular', 'binary'] as const
/** The user `nobody`, to whom permissions apply, unlike root. */
const USER = 65534

const parent = lazy(() => createParent())

export const setup: Family = {
  name: 'setup',
  tries: 150,
  async run(random) {
    const site = join(parent(), 'site')
    clear(parent())
    const { files, notes, args } = situation(random, site)
    const input = [...notes, ...Object.entries(files).map(([file, text]) => `${file}: ${shown(text, 300)}`)]
    const before = snapshot(parent())
    const closed = random.chance(15) ? restrict(random, site) : []
    const result = await asUser(closed.length > 0, () => create(site, args))
    for (const path of closed) chmodSync(path, 0o755)
    const wrong = faultsOf(result, { before, after: snapshot(parent()), files })
    return wrong && fault('a whole site, or an untouched folder and a message', wrong, input.join('\n'))
  },
}

interface Situation {
  files: Files
  notes: string[]
  args: Record<string, string>
}

function situation(random: Random, site: string): Situation {
  const files: Record<string, string | Uint8Array> = {}
  const notes: string[] = []
  if (random.chance(70)) files['package.json'] = manifest(random)
  for (let count = random.below(5); count > 0; count--) files[`${random.pick(FOLDERS)}/a.md`] = '# A\n'
  const source = random.chance(40) ? rspressConfig(random) : undefined
  if (source) files[source.file] = source.text
  mkdirSync(site, { recursive: true })
  writeTree(site, files)
  writeTree(parent(), { 'elsewhere/precious.txt': 'mine', 'elsewhere/package.json': '{}' })
  for (let count = random.below(3); count > 0; count--) {
    const [target, kind] = [random.pick(TARGETS), random.pick(KINDS)]
    notes.push(`${target} is a ${kind}`)
    place(join(site, target), kind, join(parent(), 'elsewhere'))
  }
  const args: Record<string, string> = source ? { from: 'rspress' } : {}
  if (!source && random.chance(30)) args.lang = random.pick(['en,zh', 'fr', 'ui', 'en,my-app', 'zh_CN', ''])
  return { files, notes, args }
}

function place(path: string, kind: (typeof KINDS)[number], elsewhere: string): void {
  try {
    rmSync(path, { recursive: true, force: true })
    mkdirSync(dirname(path), { recursive: true })
    if (kind === 'file') writeTree(dirname(path), { [path.slice(dirname(path).length + 1)]: 'mine\n' })
    else if (kind === 'binary')
      writeTree(dirname(path), { [path.slice(dirname(path).length + 1)]: new Uint8Array([255, 254, 0]) })
    else if (kind === 'folder') mkdirSync(path)
    else if (kind === 'circular') symlinkSync(path, path)
    else
      symlinkSync(
        { link: join(elsewhere, 'precious.txt'), 'folder link': elsewhere, dangling: '/nowhere/x' }[kind],
        path,
      )
  } catch {
    // An earlier one is in the way.
  }
}

/** Takes permissions from some folders and files. */
function restrict(random: Random, site: string): string[] {
  const all = [
    site,
    ...readdirSync(site, { recursive: true, encoding: 'utf8' }).map((name) => join(site, name)),
  ]
  for (const path of all) lchown(path)
  const chosen = all.filter((path) => !lstatSync(path).isSymbolicLink() && random.chance(30))
  for (const path of chosen.toReversed()) chmodSync(path, random.pick([0o000, 0o555, 0o444, 0o700]))
  return chosen
}

function lchown(path: string): void {
  if (process.getuid?.() === 0) lchownSync(path, USER, USER)
}

/** Root may do everything, so that it becomes another user for a while. */
async function asUser<Result>(isOther: boolean, run: () => Promise<Result>): Promise<Result> {
  if (!isOther || process.getuid?.() !== 0) return run()
  process.seteuid?.(USER)
  try {
    return await run()
  } finally {
    process.seteuid?.(0)
  }
}

interface Result {
  code?: number
  problems: Problem[]
  refusal?: string
  stack?: string
}

async function create(site: string, args: Record<string, string>): Promise<Result> {
  const { command } = await import('../../packages/create-bifolio/src/create.ts')
  const result: Result = { problems: [] }
  const terminal = {
    log: () => {},
    progress: () => {},
    fixed: () => {},
    json: () => {},
    problems: (problems: readonly Problem[]) => void result.problems.push(...problems),
  }
  try {
    result.code = await command.run(
      { folder: site, yes: true, ...args },
      terminal,
      new AbortController().signal,
    )
  } catch (error) {
    if (isRefusal(error)) result.refusal = error.message
    else result.stack = thrown(error)
  }
  return result
}

/** The command has the classes of the compiled engine. */
function isRefusal(error: unknown): error is Error {
  return error instanceof Error && [RefusedError.name, 'UsageError'].includes(error.constructor.name)
}

function faultsOf(
  { code, problems, refusal, stack }: Result,
  { before, after, files }: { before: Tree; after: Tree; files: Files },
): string | undefined {
  if (stack) return stack
  // Hints about existing files name `node_modules`.
  const others = problems.filter(({ message }) => !message.startsWith('The file was there'))
  const wrong = faultOf(others, { files, secrets: [] })
  if (wrong) return wrong
  if (code !== 0) {
    if (!refusal && problems.length === 0) return 'neither a site nor a message'
    const changes = compareTrees(after, before)
    return changes.length > 0 ? changes.join('\n') : undefined
  }
  const changed = compareTrees(new Map([...after].filter(([name]) => before.has(name))), before)
  const ignored = String(before.get('site/.gitignore') ?? '')
  // It only gets more lines.
  const isLonger = String(after.get('site/.gitignore') ?? '').startsWith(ignored)
  const lost = changed.filter(
    (line) =>
      !line.startsWith('different: site/package.json') &&
      !(isLonger && line.startsWith('different: site/.gitignore')),
  )
  if (lost.length > 0) return lost.join('\n')
  const outside = [...after.keys()].find((name) => !before.has(name) && !name.startsWith('site/'))
  if (outside) return `written elsewhere: ${outside}`
  if (!after.has('site/bifolio.config.ts')) return 'no configuration'
  return manifestFault(
    String(before.get('site/package.json') ?? '{}'),
    String(after.get('site/package.json')),
  )
}

/** All tokens of the old manifest have to be in the new one, in the same order. */
function manifestFault(before: string, after: string): string | undefined {
  if (before.startsWith('→')) return undefined
  if (before.startsWith('\uFEFF') !== after.startsWith('\uFEFF')) return 'the byte order mark has changed'
  if (before.includes('\r\n') && /(?<!\r)\n/.test(after) && !/(?<!\r)\n/.test(before))
    return 'mixed line ends'
  const rest = tokensOf(after)
  for (const token of tokensOf(before)) {
    const at = rest.indexOf(token)
    if (at === -1) return `the manifest lacks ${token}: ${after}`
    rest.splice(0, at + 1)
  }
  const added = JSON.parse(after.replace('\uFEFF', ''))
  return added.scripts && added.devDependencies ? undefined : `no scripts or packages: ${after}`
}

/** The tokens of JSON without its commas. */
function tokensOf(json: string): string[] {
  return json.match(/"(?:[^"\\]|\\.)*"|[-+.\w]+|[{}[\]:]/g) ?? []
}

function clear(folder: string): void {
  rmSync(join(folder, 'site'), { recursive: true, force: true })
  rmSync(join(folder, 'elsewhere'), { recursive: true, force: true })
}
