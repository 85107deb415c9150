import { parseFence } from '../code/fence.ts'

/** A code fence as it stands in a source file. */
export interface FenceUse {
  /** Of the opening marks, counted from 1. */
  line: number
  /** The language word in lower case, empty if there is none. */
  lang: string
  title?: string
  code: string
  /** The words of its meta that say how the sample is run, and any others. */
  meta: Record<string, string | true>
}

/** Packages that the text tells the reader to install, by `<PackageManagerTabs command="add …" />`. */
export interface InstallUse {
  line: number
  packages: string[]
}

/** Something on a page that decides about its samples. */
export type Use =
  | ({ kind: 'fence' } & FenceUse)
  | ({ kind: 'install' } & InstallUse)
  | { kind: 'section'; line: number }

const OPEN = /^([ \t]*)(`{3,}|~{3,})[ \t]*([^\s`{]*)[ \t]*([^`]*)$/
const INSTALL = /<PackageManagerTabs\s[^>]*command="([^"]*)"/

/** The fences, the commands to install packages and the starts of sections (`##`) of a page, in the order of reading. */
export function readUses(source: string): Use[] {
  const lines = source.split('\n')
  const uses: Use[] = []
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? ''
    const open = OPEN.exec(line)
    if (open) {
      const { use, end } = fenceAt(lines, index, open)
      uses.push(use)
      index = end
    } else if (line.startsWith('## ')) {
      uses.push({ kind: 'section', line: index + 1 })
    } else {
      const packages = packagesOf(INSTALL.exec(line)?.[1] ?? '')
      if (packages.length > 0) uses.push({ kind: 'install', line: index + 1, packages })
    }
  }
  return uses
}

/** The packages that `add happy-dom -D` or `npm install react` names; none when it installs nothing. */
function packagesOf(command: string): string[] {
  const [, names = ''] = /(?:^|\s)(?:add|install|i)\s(.*)$/.exec(command) ?? []
  return names.split(/\s+/).filter((word) => /^@?[a-z]/.test(word))
}

function fenceAt(lines: readonly string[], start: number, open: RegExpExecArray): { use: Use; end: number } {
  const [, indent = '', marks = '', lang = '', meta = ''] = open
  let end = start + 1
  while (end < lines.length && !isEnd(lines[end] ?? '', marks)) end++
  const { fence } = parseFence(meta)
  const use: Use = {
    kind: 'fence',
    line: start + 1,
    lang: lang.toLowerCase(),
    title: fence.title,
    code: lines
      .slice(start + 1, end)
      .map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line.trimStart()))
      .join('\n'),
    meta: fence.isHidden ? { ...fence.other, hidden: true } : fence.other,
  }
  return { use, end }
}

function isEnd(line: string, marks: string): boolean {
  const text = line.trim()
  return text.startsWith(marks) && text.replaceAll(marks.charAt(0), '') === ''
}
