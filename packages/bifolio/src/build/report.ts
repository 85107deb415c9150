import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OutputFile } from '../output/staging.ts'
import type { PageEntry } from '../shared/types.ts'
import type { BuildResult } from './options.ts'
import { type Chart, reportPage } from './report-page.ts'

/** The input of a report. */
export interface ReportData extends Pick<BuildResult, 'problems' | 'pages' | 'bytes' | 'reused'> {
  title: string
  /** Milliseconds of each step. */
  steps: readonly (readonly [step: string, ms: number])[]
  files: readonly OutputFile[]
  entries: readonly Pick<PageEntry, 'file' | 'compileMs'>[]
  /** Pages that were compiled; the others came from the cache. */
  compiledNow: number
}

/** Maximum number of bars in a chart of pages. */
const MOST_BARS = 20

/** Types of files by patterns of their names; the first match counts. */
const KINDS: [kind: string, names: RegExp][] = [
  ['Search', /^static\/search/],
  ['Data for navigation', /^static\/(?:page\/|site\.)/],
  ['Documents', /\.html$/],
  ['Markdown for agents', /(?:\.md|(?:^|\/)llms(?:-full)?\.txt)$/],
  ['Scripts', /\.m?js$/],
  ['Styles', /\.css$/],
  ['Fonts', /\.woff2?$/],
  ['Pictures', /\.(?:svg|png|jpe?g|gif|webp|avif|ico)$/],
  ['Compressed copies', /\.(?:br|gz)$/],
  ['Other files', /./],
]

/** Writes the report. @returns its absolute path */
export function writeReport(cacheDir: string, data: ReportData): string {
  const path = join(cacheDir, 'report.html')
  writeFileSync(path, reportPage(`${data.title}: build`, summaryOf(data), chartsOf(data), data.problems))
  return path
}

/** Measures consecutive steps. */
export function stopwatch(): { times: [step: string, ms: number][]; end(step: string): void } {
  const times: [string, number][] = []
  let last = performance.now()
  return {
    times,
    end(step) {
      const now = performance.now()
      times.push([step, now - last])
      last = now
    },
  }
}

function summaryOf({ pages, bytes, files, steps, problems }: ReportData): string {
  const ms = steps.reduce((sum, [, ms]) => sum + ms, 0)
  const size = `${pages} pages, ${files.length} files, ${bytesText(bytes)}`
  return `${size}, ${msText(ms)}, ${problems.length} ${problems.length === 1 ? 'warning' : 'warnings'}`
}

/** The charts of a report, each with its largest bar first, except where the order is meaningful. */
export function chartsOf({
  files,
  entries,
  steps,
  pages,
  reused,
  compiledNow,
  problems,
}: ReportData): Chart[] {
  const documents = files.filter(({ file }) => file.endsWith('.html'))
  const slow = entries.map(({ file, compileMs = 0 }): [string, number] => [file, compileMs])
  return [
    { title: 'Time by step', unit: msText, bars: steps },
    {
      title: 'Work and reuse, in pages',
      unit: String,
      bars: [
        ['compiled', compiledNow],
        ['from the cache', entries.length - compiledNow],
        ['rendered', pages - reused],
        ['left as they were', reused],
      ],
    },
    { title: 'Size by kind of file', unit: bytesText, bars: largest(summed(files.map(sizeByKind))) },
    {
      title: 'Largest documents',
      unit: bytesText,
      bars: largest(documents.map(({ file, size }) => [file, size])),
    },
    { title: 'Slowest pages to compile, when that was last done', unit: msText, bars: largest(slow) },
    {
      title: 'Warnings by file',
      unit: String,
      bars: largest(summed(problems.map(({ file }) => [file, 1]))),
    },
  ]
}

function sizeByKind({ file, size }: OutputFile): [string, number] {
  return [KINDS.find(([, names]) => names.test(file))?.[0] ?? '', size]
}

function summed(parts: readonly [string, number][]): [string, number][] {
  const sums = new Map<string, number>()
  for (const [name, value] of parts) sums.set(name, (sums.get(name) ?? 0) + value)
  return [...sums]
}

function largest(bars: [string, number][]): [string, number][] {
  return bars.sort((a, b) => b[1] - a[1]).slice(0, MOST_BARS)
}

function bytesText(bytes: number): string {
  return bytes < 1e6 ? `${(bytes / 1e3).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`
}

function msText(ms: number): string {
  return ms < 1000 ? `${ms.toFixed(ms < 10 ? 1 : 0)} ms` : `${(ms / 1000).toFixed(2)} s`
}
