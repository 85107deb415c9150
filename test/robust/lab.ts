/** A site that is fuzzed, and what it should be. */
import { cpSync, existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { createCacheFolder, isCacheOurs } from '../../packages/bifolio/src/files/markers.ts'
import type { Problem } from '../../packages/bifolio/src/shared/types.ts'
import { engine, ROOT } from '../site/engine.ts'
import { copySources, createParent, createSite, OUT } from '../site/sources.ts'
import { type Files, readTree, type Tree, writeTree } from '../site/tree.ts'
import { lazy } from './family.ts'

const CACHE = '.bifolio'
const BUNDLE = `${CACHE}/bundle`

export interface Result {
  ok: boolean
  problems: Problem[]
}

export class Lab {
  /** Absolute path of the site, which is alone in its parent. */
  readonly root: string
  /** Where the bundle of a site with components is kept. */
  private readonly bundle = join(createParent(), 'bundle')
  private readonly twin = lazy(() => new Lab())
  private readonly expected = new Map<string, Tree>()

  /** @param parent Absolute path of the folder for the site. */
  constructor(parent = createParent()) {
    this.root = createSite(parent, { files: {} })
  }

  path(...parts: string[]): string {
    return join(this.root, ...parts)
  }

  write(files: Files): void {
    writeTree(this.root, files)
  }

  remove(...files: string[]): void {
    for (const file of files) rmSync(this.path(file), { recursive: true, force: true })
  }

  /** Makes the site consist of these files, as one that has never been built; a bundle, if there is one, stays. */
  reset(files: Files): void {
    const parent = join(this.root, '..')
    for (const name of readdirSync(parent))
      if (name !== 'site') rmSync(join(parent, name), { recursive: true })
    for (const name of readdirSync(this.root))
      if (name !== CACHE && name !== 'node_modules') this.remove(name)
    for (const name of existsSync(this.path(CACHE)) ? readdirSync(this.path(CACHE)) : [])
      if (name !== 'bundle' && name !== '.gitignore') this.remove(join(CACHE, name))
    this.write({ 'bifolio.config.js': CONFIG, ...files })
  }

  /** Takes the cache away, but for a bundle that holds, if the site has one. */
  renewCache(): void {
    this.remove(CACHE)
    if (!existsSync(this.bundle)) return
    createCacheFolder(this.path(CACHE))
    cpSync(this.bundle, this.path(BUNDLE), { recursive: true })
  }

  /** As {@link renewCache}, unless all is well: a try before this one may have damaged it. */
  renewCacheUnlessWhole(): void {
    if (!isCacheOurs(this.path(CACHE))) this.renewCache()
  }

  /** Builds through the public API. */
  async build(): Promise<Result> {
    return (await engine()).build({ root: this.root })
  }

  /** Checks through the public API. */
  async check(): Promise<Result> {
    return (await engine()).check({ root: this.root })
  }

  /** Builds what has to build. @throws when it does not */
  async buildWell(): Promise<void> {
    const { ok, problems } = await this.build()
    if (!ok) throw new Error(`A site that is all right does not build: ${JSON.stringify(problems)}`)
    if (existsSync(this.path(BUNDLE)) && !existsSync(this.bundle))
      cpSync(this.path(BUNDLE), this.bundle, {
        recursive: true,
        filter: (path) => basename(path) !== 'rspack',
      })
  }

  output(): Tree {
    return readTree(this.path(OUT))
  }

  /**
   * The output of the sources as they are, built for the first time.
   * @param key stands for these sources: each is built once
   */
  async clean(key: string): Promise<Tree> {
    const known = this.expected.get(key)
    if (known) return known
    const twin = this.twin()
    copySources(this.root, twin.root)
    await twin.buildWell()
    const tree = twin.output()
    this.expected.set(key, tree)
    return tree
  }

  /** What no build should leave behind. */
  litter(): string[] {
    const beside = readdirSync(this.root).filter((name) => name.startsWith(`${OUT}.`))
    const inCache = readdirSync(this.path(CACHE)).filter((name) => name === 'lock')
    return [...beside, ...inCache].map((name) => `left behind: ${name}`)
  }

  /** Paths of this machine that no reader should see. */
  get secrets(): string[] {
    return [join(this.root, '..'), ROOT]
  }
}

const CONFIG = `export default { title: 'Test' }\n`

/** Everything below a folder, links and folders, too, but for what is left out; a file by its content. */
export function snapshot(folder: string, leaveOut: (path: string) => boolean = () => false): Tree {
  const tree = new Map<string, Buffer>()
  const walk = (path: string) => {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      const full = join(path, entry.name)
      const name = relative(folder, full)
      if (leaveOut(name)) continue
      if (entry.isDirectory()) walk(full)
      else if (entry.isSymbolicLink()) tree.set(name, Buffer.from(`→ ${readlinkSync(full)}`))
      else tree.set(name, readFileSync(full))
    }
  }
  if (existsSync(folder)) walk(folder)
  return tree
}

/** What is left when some files are taken out. */
export function without(tree: Tree, ...names: readonly string[]): Tree {
  return new Map([...tree].filter(([name]) => !names.includes(name)))
}
