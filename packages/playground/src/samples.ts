import { posix } from 'node:path'
import { contentHash, listImports, type MarkdownNode, parseFence, parsePage } from 'bifolio/check'

/** A test file of a page, with the files of the page that it needs. */
export interface Sample {
  /** Identifies its files, in every language and at every place. */
  key: string
  /** The line of its fence, counted from 1. */
  line: number
  /** Paths and code; the first one is the test file. */
  files: [path: string, code: string][]
  /** Why it cannot run in a page, if it cannot. */
  reason?: string
  /** Whether its project has a configuration: it qualifies if its tests pass without it. */
  hasConfig?: boolean
}

/** What samples are written for. */
export interface SampleRules {
  /** Packages that the runner provides. */
  packages: readonly string[]
  /** The code that makes a file one to run: a call of a test function. */
  entry: string
  /** Reasons, each with the code that needs what no worker has, as a regular expression. */
  without: Readonly<Record<string, string>>
}

interface Fence {
  path: string
  code: string
  line: number
  project: string
  /** The line of its section. */
  section: number
  isShown: boolean
}

const SCRIPT = /^(?:[cm]?[jt]s|[jt]sx)$/
const CONFIG = /(?:^|\/)[\w-]+\.config\.[cm]?[jt]s$/

/** What no worker has, whichever the runner. */
const MISSING: Readonly<Record<string, RegExp>> = {
  'it uses `process`': /\bprocess\b(?!['"`])/,
  'it uses `import.meta` or `__dirname`': /\bimport\.meta\b|\b__(?:dir|file)name\b/,
  'it uses a document': /\b(?:document|window|localStorage|HTMLElement)\b\s*[.[]/,
  'it uses the network': /\bfetch\(|\bWebSocket\b|\bXMLHttpRequest\b/,
}

/**
 * Finds the test files on a page. Each section (`##`) is a project, until a fence names one; `project="cart"` continues in that
 * project. A file is the last fence with its title up to the test, or the first one after it.
 * @param text of the page
 * @param file of the page, for the parser
 */
export function readSamples(text: string, file: string, rules: SampleRules): Sample[] {
  const root = parsePage(text, file)?.root
  const fences = root ? readFences(root) : []
  const entry = new RegExp(rules.entry)
  return fences
    .filter(({ code, isShown }) => isShown && entry.test(code) && importsOneOf(code, rules.packages))
    .map((fence) => {
      const { files, reason, hasConfig } = collect(fence, fences, rules)
      const key = contentHash(JSON.stringify(files), 12)
      return { key, line: fence.line, files, hasConfig, ...(reason && { reason }) }
    })
}

function readFences(root: MarkdownNode): Fence[] {
  const fences: Fence[] = []
  let project = ''
  let isNamed = false
  let section = 0
  const visit = (node: MarkdownNode): void => {
    const { line } = node.position.start
    if (node.type === 'heading' && node.depth === 2) section = line
    if (section === line && !isNamed) project = `line ${line}`
    for (const child of node.children ?? []) visit(child)
    if (node.type !== 'code') return
    const { fence } = parseFence(node.meta ?? '')
    const { other, title, isHidden } = fence
    if (typeof other.project === 'string') {
      project = other.project
      isNamed = true
    }
    const lang = (node.lang ?? '').toLowerCase()
    if (!SCRIPT.test(lang) || fence.file || 'skip' in other || 'is' in other) return
    const path = title ? posix.normalize(title) : `sample.test.${lang}`
    fences.push({ path, code: node.value ?? '', line, project, section, isShown: !isHidden })
  }
  visit(root)
  return fences
}

const importsOneOf = (code: string, packages: readonly string[]): boolean =>
  listImports(code).some(({ specifier }) => packages.includes(specifier))

/** The files of a sample, and why it cannot run. */
function collect(
  test: Fence,
  fences: readonly Fence[],
  { packages, without }: SampleRules,
): Pick<Sample, 'files' | 'reason' | 'hasConfig'> {
  const inProject = fences.filter(({ project }) => project === test.project)
  const find = (path: string): Fence | undefined => {
    const stem = path.replace(/\.[cm]?jsx?$/, '')
    const named = inProject.filter((one) =>
      [path, `${path}/index.ts`, `${path}/index.js`, stem].some(
        (name) => one.path === name || one.path.replace(/\.[cm]?[jt]sx?$/, '') === name,
      ),
    )
    return named.findLast(({ line }) => line <= test.line) ?? named[0]
  }
  const files = new Map([[test.path, test.code]])
  const configs = inProject.filter(({ path }) => CONFIG.test(path))
  // The text beside it is about what it does.
  const isAbout = configs.some(({ isShown, section }) => isShown && section === test.section)
  const reasons = isAbout ? ['its section shows a configuration'] : []
  for (const [path, code] of files) {
    for (const { specifier } of listImports(withoutTypes(code))) {
      if (packages.includes(specifier)) continue
      const target = specifier.startsWith('.') && find(posix.join(posix.dirname(path), specifier))
      if (!target) reasons.push(`it imports \`${specifier}\``)
      // A map that grows is read to its end.
      else files.set(target.path, target.code)
    }
    for (const [reason, pattern] of Object.entries({ ...MISSING, ...without }))
      if (new RegExp(pattern).test(code)) reasons.push(reason)
  }
  return { files: [...files], reason: reasons[0], hasConfig: configs.length > 0 }
}

/** Code without the imports that leave nothing behind. */
const withoutTypes = (code: string): string =>
  code.replace(/^import type\b[^;]*?from\s*['"][^'"]+['"];?$/gm, '')
