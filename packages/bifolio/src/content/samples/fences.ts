import { parseFence } from '../code/fence.ts'
import { type FencedCode, fencedCodeIn } from '../fenced-code.ts'

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

const INSTALL = /<PackageManagerTabs\s[^>]*command="([^"]*)"/

/** The fences, the commands to install packages and the starts of sections (`##`) of a page, in the order of reading. */
export function readUses(source: string): Use[] {
  const lines = source.split('\n')
  const uses: Use[] = []
  const fences = new Map(fencedCodeIn(lines).map((fence) => [fence.start, fence]))
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? ''
    const fence = fences.get(index)
    if (fence) {
      uses.push(fenceUse(fence))
      index = fence.end - 1
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

function fenceUse({ start, prefix, info, lines }: FencedCode): Use {
  const [, lang = '', meta = ''] = /^([^\s{]*)\s*(.*)$/.exec(info) ?? []
  const { fence } = parseFence(meta)
  return {
    kind: 'fence',
    line: start + 1,
    lang: lang.toLowerCase(),
    title: fence.title,
    code: lines
      .map((line) => (line.startsWith(prefix) ? line.slice(prefix.length) : line.trimStart()))
      .join('\n'),
    meta: fence.isHidden ? { ...fence.other, hidden: true } : fence.other,
  }
}
