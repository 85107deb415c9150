import { isBuiltin } from 'node:module'
import { posix } from 'node:path'
import { listImports } from 'bifolio/check'
import { packageName } from '../packages.ts'
import type { Fence, PagePart } from './fences.ts'

/** The reason for which code is not run in pages that are not written for the check. */
export const INCOMPLETE = 'not a complete test file'

const CODE = /^(?:[cm]?[jt]s|[jt]sx|(?:java|type)script)$/
const NAMES: Readonly<Record<string, string>> = { typescript: 'ts', javascript: 'js' }

/** Where complete tests are run. */
export interface TestSetup {
  /** The package of the test runner. */
  runner: string
  isInstalled(name: string): boolean
}

/**
 * Opts out all fences except test files that can be run as they are: they import a function from the test runner, and each
 * file that they import is shown on the page with its name as title, or is an installed package. Those files are kept, too.
 */
export function skipIncomplete(parts: readonly PagePart[], setup: TestSetup): PagePart[] {
  const fences = parts.flatMap((part) => (part.kind === 'fence' ? [part] : []))
  const named = new Map(
    fences.flatMap((fence) => (fence.title === undefined ? [] : [[stem(fence.title), fence]])),
  )
  const kept = new Set<Fence>()
  for (const fence of fences) {
    const files = isTest(fence, setup.runner) ? withImports(fence, named, setup) : undefined
    for (const file of files ?? []) kept.add(file)
  }
  return parts.flatMap((part): PagePart[] => {
    if (part.kind !== 'fence') return part.kind === 'install' ? [] : [part]
    const lang = NAMES[part.lang] ?? part.lang
    return [kept.has(part) ? { ...part, lang } : { ...part, lang, meta: { ...part.meta, skip: INCOMPLETE } }]
  })
}

const stem = (path: string): string => posix.normalize(path).replace(/\.[cm]?[jt]sx?$/, '')

/** Whether code imports a test function, and `expect` if it calls it. */
function isTest({ lang, code, meta }: Fence, runner: string): boolean {
  const imports =
    new RegExp(String.raw`import\s*\{([^}]*)\}\s*from\s*['"]${runner}['"]`).exec(code)?.[1] ?? ''
  return (
    CODE.test(lang) &&
    !('skip' in meta) &&
    /\b(?:test|it)\b/.test(imports) &&
    (!/\bexpect\(/.test(code) || /\bexpect\b/.test(imports))
  )
}

/** Code with all files that it imports, or `undefined` if one is not on the page or not installed. */
function withImports(
  fence: Fence,
  named: ReadonlyMap<string, Fence>,
  setup: TestSetup,
  found = new Set<Fence>(),
): Set<Fence> | undefined {
  if (found.has(fence)) return found
  found.add(fence)
  const isComplete = listImports(fence.code).every(({ specifier }) => {
    if (!specifier.startsWith('.')) return isBuiltin(specifier) || setup.isInstalled(packageName(specifier))
    const file = named.get(stem(posix.join(posix.dirname(fence.title ?? ''), specifier)))
    return file !== undefined && withImports(file, named, setup, found) !== undefined
  })
  return isComplete ? found : undefined
}
