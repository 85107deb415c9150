/** A site that is fuzzed, and its expected output. */
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
  /** Absolute path of the site, which has its own parent folder. */
  readonly root: string
  /** Copy of the bundle of a site with components. */
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

  /** Replaces the files of the site and removes its output and cache, except for the bundle. */
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

  /** Removes the cache, except for a valid bundle if the site has one. */
  resetCache(): void {
    this.remove(CACHE)
    if (!existsSync(this.bundle)) return
    createCacheFolder(this.path(CACHE))
    cpSync(this.bundle, this.path(BUNDLE), { recursive: true })
  }

  /** Resets a cache that an earlier try has damaged. */
  resetDamagedCache(): void {
    if (!isCacheOurs(this.path(CACHE))) this.resetCache()
  }

  /** Builds through the public API. */
  async build(): Promise<Result> {
    return (await engine()).build({ root: this.root })
  }

  /** Checks through the public API. */
  async check(options: { update?: boolean } = {}): Promise<Result> {
    return (await engine()).check({ root: this.root, ...options })
  }

  /** Builds a valid site. @throws when that fails */
  async buildOk(): Promise<void> {
    const { ok, problems } = await this.build()
    if (!ok) throw new Error(`A valid site does not build: ${JSON.stringify(problems)}`)
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
   * The output of a clean build of the current sources.
   * @param key identifies these sources, which are built once
   */
  async clean(key: string): Promise<Tree> {
    const cached = this.expected.get(key)
    if (cached) return cached
    const twin = this.twin()
    copySources(this.root, twin.root)
    await twin.buildOk()
    const tree = twin.output()
    this.expected.set(key, tree)
    return tree
  }

  /** Temporary files that builds have left. */
  temporaryFiles(): string[] {
    const beside = readdirSync(this.root).filter((name) => name.startsWith(`${OUT}.`))
    const inCache = readdirSync(this.path(CACHE)).filter((name) => name === 'lock')
    return [...beside, ...inCache].map((name) => `left behind: ${name}`)
  }

  /** Absolute paths that must not be in messages. */
  get secrets(): string[] {
    return [join(this.root, '..'), ROOT]
  }
}

const CONFIG = `export default { title: 'Test' }\n`

/** Contents of the files and targets of the symbolic links below a folder, without excluded paths. */
export function snapshot(folder: string, isExcluded: (path: string) => boolean = () => false): Tree {
  const tree = new Map<string, Buffer>()
  const walk = (path: string) => {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      const full = join(path, entry.name)
      const name = relative(folder, full)
      if (isExcluded(name)) continue
      if (entry.isDirectory()) walk(full)
      else if (entry.isSymbolicLink()) tree.set(name, Buffer.from(`→ ${readlinkSync(full)}`))
      else tree.set(name, readFileSync(full))
    }
  }
  if (existsSync(folder)) walk(folder)
  return tree
}

/** A tree without some files. */
export function without(tree: Tree, ...names: readonly string[]): Tree {
  return new Map([...tree].filter(([name]) => !names.includes(name)))
}
