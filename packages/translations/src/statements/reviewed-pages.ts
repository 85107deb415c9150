import { writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type Block, type CheckContext, type Route, readBlocks } from 'bifolio/check'
import { git } from '../state/git.ts'
import { requirePins } from '../state/lock.ts'
import { readPageText } from '../state/site.ts'
import { type Claim, reviewStatements } from './claims.ts'
import { readStatements, type Statement } from './values.ts'

/** A page in the default language with what no one has reviewed of it. */
export interface ReviewedPage {
  file: string
  blocks: Block[]
  /** Its statements with values. */
  statements: Statement[]
  /** Whether the lock file has the page. */
  isKnown: boolean
  claims: Claim[]
  take(isReviewed: (claim: Claim) => boolean): string[]
}

/**
 * The pages in the default language, by file.
 * @param lock absolute path of the file with the reviewed values of each page, in the order of the page
 * @throws RefusedError for a file that is not valid
 */
export function readReviewed(
  { config, routes }: Pick<CheckContext, 'config' | 'routes'>,
  lock: string,
): Map<string, ReviewedPage> {
  const known = requirePins(lock)
  const own = routes.filter(({ scope }) => scope.lang === config.lang)
  return new Map(own.map((route) => [route.file, readPage(route, known[route.file], config.title)]))
}

function readPage(route: Route, reviewed: readonly string[] | undefined, title: string): ReviewedPage {
  const { file } = route
  const blocks = readBlocks(readPageText(route), file)
  const statements = readStatements(blocks, title).filter(({ values }) => values !== '')
  const review = reviewStatements(statements, reviewed ?? [])
  return { file, blocks, statements, isKnown: reviewed !== undefined, ...review }
}

/**
 * The statements that the claims of a page replace, by their values: as last committed, or as they were when the lock file was.
 * @param content absolute path of the content folder @param lock of the file with the reviewed values
 */
export async function readReplaced(
  { file, claims }: ReviewedPage,
  { dirs: { content }, config }: Pick<CheckContext, 'dirs' | 'config'>,
  lock: string,
): Promise<Map<string, string>> {
  const replaced = new Map<string, string>()
  const left = new Set(claims.flatMap(({ was }) => was ?? []))
  if (left.size === 0) return replaced
  const folder = dirname(join(content, file))
  const commit = await git(dirname(lock), ['log', '-1', '--format=%H', '--', lock])
  for (const version of ['HEAD', commit?.trim() ?? '']) {
    const source = await git(folder, ['show', `${version}:./${basename(file)}`])
    for (const { values, text } of readStatements(readBlocks(source ?? '', file), config.title))
      if (left.delete(values)) replaced.set(values, text)
  }
  return replaced
}

/**
 * Writes what counts as reviewed now, with these claims; pages that are gone are left out. One statement a line, so that changes of
 * different ones do not conflict.
 */
export function writeReviewed(
  pages: ReadonlyMap<string, ReviewedPage>,
  lock: string,
  taken: ReadonlySet<Claim>,
): void {
  const entries = [...pages.values()]
    .map((page) => ({ ...page, values: page.take((claim) => taken.has(claim)) }))
    .filter(({ isKnown, values }) => isKnown || values.length > 0)
    .sort((one, other) => (one.file < other.file ? -1 : 1))
    .map(({ file, values }) => [file, values])
  writeFileSync(lock, `${JSON.stringify(Object.fromEntries(entries), null, 1)}\n`)
}

/** The claims in a block of a page. */
export function claimsIn({ line, source }: Pick<Block, 'line' | 'source'>, page: ReviewedPage): Claim[] {
  const end = line + source.split('\n').length - 1
  return page.claims.filter(({ from, to }) => from <= end && to >= line)
}
