import { fingerprintOf } from '../files/fingerprint.ts'
import type { Staging } from '../output/staging.ts'
import type { Project } from '../pipeline/project.ts'
import { groupBy, type ResolvedPages } from '../pipeline/resolve.ts'
import { isSearched, pointerTo } from '../search/build/index-file.ts'
import type { PartsRecord } from '../search/build/parts-file.ts'
import { hasPinyin, type SpokenPage } from '../search/build/pinyin.ts'
import { siteKey } from '../shared/route.ts'
import type { PageEntry, Route, Site } from '../shared/types.ts'
import type { SearchedPage, SearchJob, SearchResult } from './search-task.ts'

/**
 * From how many pages of one language on its index is in parts. A page takes 1.7 kB of a whole index (measured on a manual
 * of 46 pages): so many of them are half a megabyte, which is what a reader should have to wait for at most.
 */
const PAGES_FOR_PARTS = 300

/** What the search of a site is built from. */
export interface SearchInput {
  project: Project
  resolved: ResolvedPages
  entryOf: (file: string) => PageEntry | undefined
  /** The entry of a page as the last build has left it. */
  entryBefore: (file: string) => PageEntry | undefined
  /** The worker's module, relative to the output folder. */
  worker: string
  inParts: boolean
  output: Staging
  /** What the last build has left. */
  before: SearchRecord | undefined
  /** Runs jobs; the results are in their order. */
  run: (jobs: SearchJob[]) => Promise<SearchResult[]>
}

/** By language and version: the files of its search. */
export type SearchRecord = Record<string, { files: string[]; parts?: PartsRecord }>

/** Whether the search index of a site is in parts: those of all its languages are, or none is. */
export function isInParts(routes: readonly Route[]): boolean {
  const sizes = [...groupBy(routes, siteKey).values()].map(({ length }) => length)
  return Math.max(0, ...sizes) >= PAGES_FOR_PARTS
}

/** Writes the files of search. Those of a language in which nothing has changed are left as the last build has written them. */
export async function writeSearch(input: SearchInput): Promise<SearchRecord> {
  const { resolved, worker, inParts, output } = input
  const record: SearchRecord = {}
  const todo: { site: Site; job: SearchJob }[] = []
  const routes = groupBy(resolved.routes, siteKey)
  for (const site of resolved.sites.filter(({ search }) => search)) {
    const key = siteKey(site)
    const pages = (routes.get(key) ?? []).flatMap((route) => searchedPage(route, input))
    const spoken = spokenPages(site, pages, input)
    const before = input.before?.[key]
    const print = fingerprintOf([worker, inParts, spoken, pages.map(identityOf)])
    const isSame = output.reuse(`search ${key}`, print, before?.files ?? [])
    if (isSame && before) record[key] = before
    else todo.push({ site, job: { ...jobFor(site, pages, input), spoken } })
  }
  const results = await input.run(todo.map(({ job }) => job))
  for (const [at, { index, written, kept, parts }] of results.entries()) {
    const { site } = todo[at] as (typeof todo)[number]
    output.addWritten(written)
    for (const file of kept) output.keep(file)
    const pointer = pointerTo(site, index, worker)
    output.write(pointer.file, pointer.content)
    record[siteKey(site)] = { files: [...kept, ...written.map(({ file }) => file), pointer.file], parts }
  }
  return record
}

function searchedPage(route: Route, { entryOf, entryBefore }: SearchInput): SearchedPage[] {
  const entry = entryOf(route.file)
  if (!entry || !isSearched(entry.frontmatter)) return []
  const { title, frontmatter } = entry
  const before = entryBefore(route.file)
  return [
    {
      info: { title, routePath: route.path, frontmatter: { description: frontmatter.description } },
      route,
      entry: namesOf(entry),
      before: before && before.content !== entry.content ? namesOf(before) : undefined,
    },
  ]
}

function namesOf({ content, textHash, termsHash }: PageEntry): SearchedPage['entry'] {
  return { content, textHash, termsHash }
}

/** The pages whose headings are found by pinyin; none when the index is in parts, whose words would have to be loaded at once. */
function spokenPages(
  site: Site,
  pages: readonly SearchedPage[],
  { project, entryOf, inParts }: SearchInput,
): SpokenPage[] {
  if (inParts || !project.config.search.pinyin || !hasPinyin(site.lang)) return []
  return pages.flatMap(({ route }) => {
    const entry = entryOf(route.file)
    return entry ? [{ title: entry.title, toc: entry.toc.map(({ text }) => ({ text })) }] : []
  })
}

function identityOf({ info, entry: { textHash, termsHash } }: SearchedPage): unknown[] {
  return [info.title, info.routePath, info.frontmatter.description, textHash, termsHash]
}

function jobFor(
  site: Site,
  pages: SearchedPage[],
  { inParts, output, before }: SearchInput,
): Omit<SearchJob, 'spoken'> {
  const known = before?.[siteKey(site)]
  const intact = (known?.files ?? []).filter((file) => output.has(file))
  const isIntact = intact.length === known?.files.length
  const { lang, version } = site
  return {
    site: { lang, version },
    inParts,
    pages,
    outDir: output.outDir,
    stagingDir: output.folder,
    intact,
    before: isIntact ? known?.parts : undefined,
  }
}
