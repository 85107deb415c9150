import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { existingName } from '../files/existing-name.ts'
import { FAULTS, type FileFault, fileFault } from '../files/file-fault.ts'
import { nearest } from '../shared/nearest.ts'
import { linesOfRegion, regionNames } from './code/regions.ts'
import type { Compilation } from './compilation.ts'
import type { Position } from './parser/index.ts'
import { plainLineEnds } from './source.ts'

/** `./sample.ts#L3-L8` */
const FILE_RANGE = /^(.*?)(?:#L(\d+)(?:-L?(\d+))?)?$/
/** `./sample.ts#setup` */
const FILE_REGION = /^(.+)#([\w.-]+)$/

/** Alias of the folder of the configuration. */
const SITE = '<root>/'

/** Other faults look like a misspelled path. */
const UNREADABLE: readonly FileFault[] = ['outside', 'above', 'special']

/** The code that a fence imports from a file: all of it, a range of lines, or a region. */
export function readCode(page: Compilation, file: string, position: Position): string {
  const [, path = file, from, to = from] = FILE_RANGE.exec(file) ?? []
  const [, owner, region] = FILE_REGION.exec(path) ?? []
  // File names may contain `#`.
  if (owner && region && fileFault(sourceOf(page, path), page.context.site))
    return regionOf(page, { path: owner, region }, position)
  const text = textOf(page, path, position)
  if (!from || !text) return text
  const [first, last] = [Number(from), Number(to)]
  if (first < 1 || last < first) {
    page.report('invalid-code-lines', position, { written: file.slice(path.length) })
    return ''
  }
  const lines = text.replace(/\n$/, '').split('\n')
  if (last > lines.length)
    page.report('missing-code-line', position, { path, line: last, count: lines.length })
  return lines.slice(first - 1, last).join('\n')
}

function regionOf(
  page: Compilation,
  { path, region }: { path: string; region: string },
  position: Position,
): string {
  const text = textOf(page, path, position)
  const all = text.split('\n')
  const lines = text && linesOfRegion(all, region)
  if (lines) return lines.join('\n')
  if (text)
    page.report('missing-code-region', position, { path, region, near: nearest(region, regionNames(all)) })
  return ''
}

function sourceOf(page: Compilation, path: string): string {
  const { site } = page.context
  return path.startsWith(SITE) ? join(site, existingName(site, path.slice(SITE.length))) : page.resolve(path)
}

function textOf(page: Compilation, path: string, position: Position): string {
  const source = sourceOf(page, path)
  page.include(source)
  const fault = fileFault(source, page.context.site)
  if (fault && UNREADABLE.includes(fault)) {
    page.report('unreadable-code-file', position, { path, fault: FAULTS[fault] })
    return ''
  }
  if (fault) {
    const near = path.startsWith(SITE) ? undefined : page.nearestFile(path)
    page.report('missing-code-file', position, { path, file: page.file, near })
    return ''
  }
  return plainLineEnds(readFileSync(source, 'utf8'))
}
