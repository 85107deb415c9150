import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FAULTS, fileFault } from '../files/file-fault.ts'
import { linesOfRegion } from './code/regions.ts'
import type { Compilation } from './compilation.ts'
import type { Position } from './parser/index.ts'
import { plainLineEnds } from './source.ts'

/** `./sample.ts#L3-L8` */
const FILE_RANGE = /^(.*?)(?:#L(\d+)(?:-L?(\d+))?)?$/
/** `./sample.ts#setup` */
const FILE_REGION = /^(.+)#([\w.-]+)$/

/** Stands for the folder of the configuration. */
const SITE = '<root>/'

/** The code that a fence takes from a file: all of it, some lines, or a region. */
export function readCode(page: Compilation, file: string, position: Position): string {
  const [, path = file, from, to = from] = FILE_RANGE.exec(file) ?? []
  const [, owner, region] = FILE_REGION.exec(path) ?? []
  // A name may have the sign in it.
  if (owner && region && fileFault(sourceOf(page, path), page.context.site))
    return regionOf(page, owner, region, position)
  const text = textOf(page, path, position)
  if (!from || !text) return text
  const [first, last] = [Number(from), Number(to)]
  if (first < 1 || last < first) {
    const hint = 'Lines count from 1: `#L3-L8` shows the third to the eighth.'
    page.error(position, `\`${file.slice(path.length)}\` names no lines.`, hint)
    return ''
  }
  const lines = text.replace(/\n$/, '').split('\n')
  if (last > lines.length)
    page.error(position, `The code file \`${path}\` has no line ${last}.`, `It has ${lines.length}.`)
  return lines.slice(first - 1, last).join('\n')
}

function regionOf(page: Compilation, path: string, region: string, position: Position): string {
  const text = textOf(page, path, position)
  const lines = text && linesOfRegion(text.split('\n'), region)
  if (lines) return lines.join('\n')
  const hint = `Put it between the comments \`#region ${region}\` and \`#endregion ${region}\`.`
  if (text) page.error(position, `The code file \`${path}\` has no region \`${region}\`.`, hint)
  return ''
}

function sourceOf(page: Compilation, path: string): string {
  return path.startsWith(SITE) ? join(page.context.site, path.slice(SITE.length)) : page.resolve(path)
}

function textOf(page: Compilation, path: string, position: Position): string {
  const source = sourceOf(page, path)
  page.dependencies.add(source)
  const fault = fileFault(source, page.context.site)
  if (fault === 'outside' || fault === 'special') {
    page.error(position, `The code file \`${path}\` cannot be read: ${FAULTS[fault]}.`, 'Put a file there.')
    return ''
  }
  if (fault) {
    const hint = `Paths are relative to \`${page.file}\`; use \`title="…"\` to only show a name.`
    page.error(position, `The code file \`${path}\` does not exist.`, hint)
    return ''
  }
  return plainLineEnds(readFileSync(source, 'utf8'))
}
