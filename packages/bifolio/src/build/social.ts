import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { SharedResults } from '../config/check.ts'
import { fingerprint } from '../files/fingerprint.ts'
import { type Staging, stageFile, type WrittenFile } from '../output/staging.ts'
import type { ResolvedPages } from '../pipeline/resolve.ts'
import { cardsOf } from '../pipeline/social-cards.ts'
import { draw } from '../social/draw.ts'
import { drawingOf, type Shape } from '../social/drawing.ts'

/** An image to draw. Plain data. */
export interface DrawJob {
  /** Relative to the output folder; its name contains a hash of all inputs. */
  file: string
  drawing: Shape
}

export interface SocialInput {
  resolved: ResolvedPages
  output: Staging
  cacheDir: string
  /** The images on the cache server. */
  shared?: SharedResults
  /** Draws images; returns the results in the same order. */
  run: (jobs: DrawJob[]) => Promise<WrittenFile[]>
}

/** Writes the social images of pages. Those of the last build, of the cache and of the cache server are reused. */
export async function writeSocialImages(input: SocialInput): Promise<void> {
  const { resolved, output, cacheDir, shared, run } = input
  const drawings = new Map(cardsOf(resolved).map(({ file, card }) => [file, drawingOf(card)]))
  const jobs = [...drawings].flatMap(([file, drawing]) => (output.keep(file) ? [] : [{ file, drawing }]))
  const all = [...drawings.keys()].map(cacheName)
  const pathOf = (name: string): string => join(cacheDir, FOLDER, name)
  const lacking = jobs.map(({ file }) => cacheName(file)).filter((name) => !existsSync(pathOf(name)))
  const found = await shared?.find(all, lacking)
  for (const [name, bytes] of found ?? []) if (isPng(bytes)) writeChecked(pathOf(name), bytes)
  output.addWritten(await run(jobs))
  const drawn = lacking.filter((name) => !found?.has(name))
  shared?.fill(all, drawn, (name) => readChecked(pathOf(name)))
  prune(cacheDir, new Set(all))
}

/** Whether bytes start with the signature of PNG: https://www.w3.org/TR/png-3/#5PNG-file-signature. */
function isPng(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 8)).toString('latin1') === '\x89PNG\r\n\x1a\n'
}

/** Writes an image into a folder: the cached one if it is intact, else a new one. */
export async function drawFile(
  { file, drawing }: DrawJob,
  cacheDir: string,
  folder: string,
): Promise<WrittenFile> {
  const cached = join(cacheDir, FOLDER, cacheName(file))
  const known = readChecked(cached)
  if (known) return stageFile(folder, file, known)
  const bytes = await draw(drawing)
  writeChecked(cached, bytes)
  return stageFile(folder, file, bytes)
}

/** Reads a cached file, which starts with the fingerprint of its content to detect damage. */
const FOLDER = 'social'
const PRINT_LENGTH = fingerprint('').length

const cacheName = (file: string): string => file.replace(/^.*\//, '')

function readChecked(path: string): Uint8Array | undefined {
  try {
    const content = readFileSync(path)
    const bytes = content.subarray(PRINT_LENGTH)
    return content.toString('latin1', 0, PRINT_LENGTH) === fingerprint(bytes) ? bytes : undefined
  } catch {
    return undefined
  }
}

function writeChecked(path: string, bytes: Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true })
  // A folder of this name is a leftover of damage.
  rmSync(path, { recursive: true, force: true })
  writeFileSync(path, Buffer.concat([Buffer.from(fingerprint(bytes)), bytes]))
}

/** Removes unused images. */
function prune(cacheDir: string, used: ReadonlySet<string>): void {
  const folder = join(cacheDir, FOLDER)
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder))
    if (!used.has(name)) rmSync(join(folder, name), { recursive: true, force: true })
}
