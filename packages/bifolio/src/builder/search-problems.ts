import { locateInConfig } from '../config/config-location.ts'
import { problem } from '../errors/problem.ts'
import type { OutputFile } from '../output/staging.ts'
import type { Project } from '../pipeline/project.ts'
import type { Problem } from '../shared/types.ts'
import type { SearchOutput } from './search.ts'

/**
 * Bytes of an index from which a search server serves readers better. The index of a partitioned search has 270 bytes for a page, 42 with
 * Brotli (5,000 pages a language of the benchmark's corpus): 4 MB are 0.6 MB to download, 3 s at 1.6 Mbit/s.
 */
const LARGE_INDEX = 4_000_000

/** Reports the largest index of a site if readers wait long for it; sites with a search server have none to download. */
export function indexProblems(
  project: Pick<Project, 'config' | 'configFile' | 'configDependencies' | 'dirs'>,
  search: SearchOutput,
  files: readonly Pick<OutputFile, 'file' | 'size'>[],
  limit = LARGE_INDEX,
): Problem[] {
  if (project.config.search.mode === 'remote') return []
  const langs = new Map(Object.entries(search).map(([lang, { index }]) => [index, lang]))
  const [largest] = files
    .filter(({ file, size }) => langs.has(file) && size >= limit)
    .sort((a, b) => b.size - a.size)
  if (!largest) return []
  const values = { lang: langs.get(largest.file) ?? '', megabytes: Math.round(largest.size / 1e6) }
  return [problem('large-search-index', locateInConfig(project, 'search', 'search'), values)]
}
