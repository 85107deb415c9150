import { closeSync, openSync, readSync } from 'node:fs'
import { basename } from 'node:path'
import { readFrontmatter } from '../config/frontmatter.ts'
import type { PageLabel } from '../site/content.ts'

/** Enough for frontmatter and the first heading, in bytes. */
const HEAD_SIZE = 4096

/**
 * Reads what menus need of a page from the start of its file, without compiling it: thousands of pages take a tenth of
 * a second. What a heading's markup is worth is only known after compiling; here it is taken out.
 */
export function readLabel(path: string): PageLabel {
  const head = readHead(path)
  const { title, overviewHeaders, context } = menuFields(head, path)
  return { title: title ?? headingOf(head) ?? basename(path).replace(/\.\w+$/, ''), overviewHeaders, context }
}

/** Most pages say nothing about menus, or only a plain title; the others are worth reading YAML. */
function menuFields(head: string, path: string): Partial<PageLabel> {
  const yaml = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---/.exec(head)?.[1] ?? ''
  if (!/^(?:overviewHeaders|context)\b/m.test(yaml)) {
    const written = /^title:(.*)$/m.exec(yaml)
    if (!written) return {}
    const plain = /^[ \t]+([\p{L}\d][\p{L}\d .,_/()-]*?)[ \t]*$/u.exec(written[1] ?? '')?.[1]
    if (plain && !/^(?:true|false|null|[\d._]+)$/.test(plain)) return { title: plain }
  }
  return readFrontmatter(yaml, path, 2).frontmatter
}

function headingOf(head: string): string | undefined {
  const heading = /^#[ \t]+(.+?)[ \t#]*$/m.exec(head)?.[1]
  return heading
    ?.replace(/\\?\{#[^}]*\}/, '')
    .replace(/<[^>]*>/g, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*_]/g, '')
    .trim()
}

function readHead(path: string): string {
  const buffer = Buffer.allocUnsafe(HEAD_SIZE)
  try {
    const fd = openSync(path, 'r')
    try {
      return buffer.toString('utf8', 0, readSync(fd, buffer, 0, HEAD_SIZE, 0))
    } finally {
      closeSync(fd)
    }
  } catch {
    return ''
  }
}
