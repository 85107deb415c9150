/**
 * Compiled pages in the shared cache. A page is stored with the content hashes of all files that it was compiled from, by which
 * it is found valid here. No path is absolute, since folders differ between machines.
 * @module
 */
import { statSync } from 'node:fs'
import { dirname, isAbsolute, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { frontmatterSchema } from '../../config/schema/frontmatter-fields.ts'
import { redirectSource } from '../../config/schema/redirect-options.ts'
import { type FileState, fingerprint, readFileState } from '../../files/fingerprint.ts'
import { slashPath } from '../../files/slash-path.ts'
import type { PageContent, PageEntry, TocEntry } from '../../shared/types.ts'

const location = { file: z.string(), line: z.int().optional(), column: z.int().optional() }
const target = z.union([
  z.strictObject({ kind: z.literal('page'), path: z.string(), id: z.string() }),
  z.strictObject({ kind: z.literal('public'), file: z.string(), isImage: z.boolean().optional() }),
  z.strictObject({ kind: z.literal('misspelled'), meant: z.string() }),
])

/** The shape of an entry: what is published under its own name must stay inside the output folder. */
const entry = z.strictObject({
  file: z.string(),
  frontmatter: z.custom<PageEntry['frontmatter']>((fields) => frontmatterSchema.safeParse(fields).success),
  title: z.string(),
  headingTitle: z.string(),
  links: z.array(
    z.strictObject({ file: z.string(), line: z.int(), column: z.int(), href: z.string(), target }),
  ),
  redirects: z
    .array(z.strictObject({ from: z.string(), to: z.string(), ...location, file: z.string().optional() }))
    .refine(
      (uses) => redirectSource.safeParse(uses.map(({ from, to }) => (to ? { [from]: to } : from))).success,
    ),
  assets: z.array(
    z.strictObject({ source: z.string(), file: z.string().regex(/^static\/(?!(?:.*\/)?\.)[^\\\p{Cc}]+$/u) }),
  ),
  dependencies: z.array(z.string()),
  includes: z.array(z.string()),
  problems: z.array(
    z.strictObject({
      ...location,
      id: z.string().optional(),
      severity: z.literal('warning'),
      message: z.string(),
      hint: z.string().optional(),
    }),
  ),
  toc: z.array(
    z.strictObject({
      text: z.string(),
      id: z.string(),
      depth: z.int(),
      charIndex: z.int(),
      markup: z.string().optional(),
      caption: z.string().optional(),
    } satisfies Record<keyof TocEntry, z.ZodType>),
  ),
  ids: z.array(z.string()),
  facts: z.array(z.strictObject({ term: z.string(), text: z.string() })),
  isDynamic: z.boolean(),
  hasText: z.boolean(),
  metaHash: z.string(),
  textHash: z.string(),
  content: z.string(),
} satisfies Record<Exclude<keyof PageEntry, 'usesSite'>, z.ZodType>)

const portablePage = z.strictObject({
  entry,
  content: z.strictObject({ html: z.string(), text: z.string(), code: z.string() }),
  /** The name of the bundle that a dynamic page was rendered with, which contains its hash; else empty. */
  bundle: z.string(),
  /** The fingerprint of the content of each file, empty for one that does not exist. */
  files: z.record(z.string(), z.string()),
})

/** A page as it is stored. Paths are relative to the site, or to the engine. */
export type PortablePage = z.infer<typeof portablePage>

/** Reads a stored page. @returns `undefined` for anything else */
export function readPage(stored: Uint8Array): PortablePage | undefined {
  try {
    return portablePage.safeParse(JSON.parse(Buffer.from(stored).toString())).data
  } catch {
    return undefined
  }
}

/** A compiled page. */
export interface CompletePage {
  /** Absolute path of its file. */
  source: string
  entry: PageEntry
  content: PageContent
  /** See {@link PortablePage}. */
  bundle: string
}

/**
 * Prepares a page for the cache.
 * @param root absolute path of the site
 * @param takenAt when its files were read, in milliseconds since the epoch
 * @returns `undefined` when it depends on more than files, has errors, or a file has been changed since
 */
export function packPage(
  { source, entry, content, bundle }: CompletePage,
  root: string,
  takenAt: number,
): PortablePage | undefined {
  const { usesSite, ...rest } = entry
  const assets = entry.assets.map((asset) => asset.source)
  const states = statesOf([source, ...entry.dependencies, ...assets], takenAt)
  const files = states?.map(({ path, hash }) => [portablePath(path, root), hash] as const)
  const problems = entry.problems.flatMap(({ severity, ...found }) =>
    severity === 'warning' ? [{ ...found, severity }] : [],
  )
  const isComplete = !usesSite && problems.length === entry.problems.length
  if (!isComplete || !files || files.some(([path]) => isAbsolute(path))) return undefined
  return {
    entry: {
      ...rest,
      problems,
      dependencies: entry.dependencies.map((path) => portablePath(path, root)),
      includes: entry.includes.map((path) => portablePath(path, root)),
      assets: entry.assets.map(({ source, file }) => ({ source: portablePath(source, root), file })),
    },
    content,
    bundle: entry.isDynamic ? bundle : '',
    files: Object.fromEntries(files),
  }
}

/** The states of files; `undefined` when one has changed since, or cannot be read. */
function statesOf(paths: readonly string[], takenAt: number): FileState[] | undefined {
  try {
    const states = paths.map(readFileState)
    const changed = states.some(({ path, ctimeMs }) => (ctimeMs || folderChange(path)) >= takenAt)
    return changed ? undefined : states
  } catch {
    return undefined
  }
}

/** When a missing file may have been deleted: when the nearest folder above it that exists was last changed. */
function folderChange(path: string): number {
  const folder = dirname(path)
  return statSync(folder, { throwIfNoEntry: false })?.ctimeMs ?? folderChange(folder)
}

/**
 * The entry of a stored page, if it was compiled from the files that are here.
 * @param source absolute path of the file of the page
 * @param root absolute path of the site
 */
export function unpackPage(
  { entry, content, files }: PortablePage,
  source: string,
  root: string,
): PageEntry | undefined {
  const path = (portable: string): string => absolutePath(portable, root)
  const used = [
    portablePath(source, root),
    ...entry.dependencies,
    ...entry.includes,
    ...entry.assets.map(({ source }) => source),
  ]
  // A file that is copied is one whose content the cache knows, so that it cannot make a build publish secrets.
  if (!used.every((file) => Object.hasOwn(files, file))) return undefined
  if (!Object.entries(files).every(([file, hash]) => hasContent(path(file), hash))) return undefined
  if (fingerprint(JSON.stringify(content)) !== entry.content) return undefined
  return {
    ...entry,
    dependencies: entry.dependencies.map(path),
    includes: entry.includes.map(path),
    assets: entry.assets.map(({ source, file }) => ({ source: path(source), file })),
  }
}

/** Reads regular files only: the path comes from another machine. */
function hasContent(path: string, hash: string): boolean {
  try {
    const stats = statSync(path, { throwIfNoEntry: false })
    return stats === undefined ? hash === '' : stats.isFile() && readFileState(path).hash === hash
  } catch {
    return false
  }
}

/** The package of the engine, which is installed in different folders. */
export const ENGINE = fileURLToPath(new URL('../../../', import.meta.url))
const ENGINE_PREFIX = 'bifolio:'

function portablePath(path: string, root: string): string {
  const [folder, prefix] = path.startsWith(ENGINE) ? [ENGINE, ENGINE_PREFIX] : [root, '']
  return prefix + slashPath(folder, path)
}

function absolutePath(path: string, root: string): string {
  return path.startsWith(ENGINE_PREFIX) ? join(ENGINE, path.slice(ENGINE_PREFIX.length)) : resolve(root, path)
}
