import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import { basename } from 'node:path'
import { readFrontmatter } from '../config/frontmatter.ts'
import { compileAlone } from '../content/compile.ts'
import type { CompileContext } from '../content/compile-context.ts'
import { scanSources } from '../content/scan.ts'
import type { PageInfo, Route } from '../shared/types.ts'
import { labelOfEntry, type PageLabel } from '../site/content.ts'

/** Enough for most frontmatter and the first heading, in bytes. */
const HEAD_SIZE = 4096
const FRONTMATTER = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/

/** The label of a page that is not compiled yet, from the start of its file. */
export function readLabel(route: Route, context: CompileContext): PageLabel {
  return labelOfEntry(readStart(route, context))
}

/** The page data that components can list, from the start of the files. */
export function listPages(context: CompileContext): PageInfo[] {
  return scanSources(context).routes.flatMap((route) => {
    const start = readStart(route, context)
    const isHidden = start.frontmatter.draft && !context.drafts
    return isHidden ? [] : [{ routePath: route.path, ...route.scope, ...start }]
  })
}

/** Whether the frontmatter of a page says that it is a draft. */
export function isDraft({ file, source }: Route): boolean {
  const yaml = yamlOf(readHead(source))
  return yaml.includes('draft') && readFrontmatter(yaml, file, 2).frontmatter.draft === true
}

function readStart(route: Route, context: CompileContext): Pick<PageInfo, 'title' | 'frontmatter'> {
  const head = readHead(route.source)
  const { frontmatter } = readFrontmatter(yamlOf(head), route.file, 2)
  const title = frontmatter.title ?? headingOf(head, route, context)
  return { title: title ?? basename(route.file).replace(/\.\w+$/, ''), frontmatter }
}

function yamlOf(head: string): string {
  return FRONTMATTER.exec(head)?.[1] ?? ''
}

/** Whether the start of a page may contain `redirectFrom`. */
export function declaresRedirects({ source }: Route): boolean {
  return yamlOf(readHead(source)).includes('redirectFrom')
}

function headingOf(head: string, route: Route, context: CompileContext): string | undefined {
  const [heading, text] = /^#[ \t]+(.+)$/m.exec(head) ?? []
  // Most headings have no markup, so thousands of pages take a tenth of a second.
  const isPlain = text && /^[\p{L}\p{N} ,.:?()-]+$/u.test(text)
  return isPlain ? text.trim() : heading && compileAlone(heading, route, context).headingTitle
}

function readHead(path: string): string {
  const buffer = Buffer.allocUnsafe(HEAD_SIZE)
  try {
    const fd = openSync(path, 'r')
    try {
      const head = buffer.toString('utf8', 0, readSync(fd, buffer, 0, HEAD_SIZE, 0))
      return /^\uFEFF?---/.test(head) && !FRONTMATTER.test(head) ? readFileSync(fd, 'utf8') : head
    } finally {
      closeSync(fd)
    }
  } catch {
    return ''
  }
}
