import { posix } from 'node:path'
import type { TestRunner } from '../test-runner.ts'

/** A file of a project while its scenario is run. */
export interface ProjectFile {
  path: string
  code: string
  /** The step that wrote it. */
  step: number
  /** Whether a command has run its current content. */
  isCovered: boolean
  /** Whether the types of its current content have been checked. */
  isTyped: boolean
  /** The expected error message of its run. */
  fails?: string
  /** The expected message of the type checker. */
  mistyped?: string
}

const CODE = /\.[cm]?[jt]sx?$/
const TEST = /^\s*(?:test|it|describe)(?:\.\w+)*\(/m

export const isCode = (path: string): boolean => CODE.test(path)
const isDeclaration = (path: string): boolean => /\.d\.[cm]?ts$/.test(path)
export const isConfig = (path: string): boolean =>
  /\.config\.[cm]?[jt]s$|(?:^|\/)[jt]sconfig[\w.]*\.json$/.test(path)

/** The role of a file for the test runner. */
export function roleOf(
  { path, code }: Pick<ProjectFile, 'path' | 'code'>,
  runner: TestRunner,
): 'test' | 'config' | 'module' | 'other' {
  if (!isCode(path) || isDeclaration(path) || path.startsWith('node_modules/')) return 'other'
  if (isConfig(path) && code.includes(runner.package)) return 'config'
  return TEST.test(code) && !code.includes(runner.inSourceTest) ? 'test' : 'module'
}

/** The files that a command has run: those that it names and those that it reported. */
export function coveredBy(
  script: string,
  output: string,
  { files, runner }: { files: Map<string, ProjectFile>; runner: TestRunner },
): ProjectFile[] {
  if (!runner.runs.test(script)) return []
  const reported = [...output.matchAll(runner.reportedFile)].map(([, path = '']) => path)
  return [...files.values()].filter((file) => {
    if (roleOf(file, runner) === 'config') return isUsed(script, file.path, runner)
    return reported.some((path) => path === file.path || file.path.endsWith(`/${path}`))
  })
}

/** Whether the command loads this configuration: the named one, otherwise that of its root. */
function isUsed(script: string, path: string, { configName }: TestRunner): boolean {
  const named = /(?:--config|-c)[ =](\S+)/.exec(script)?.[1]
  if (named) return path.endsWith(posix.normalize(named).replace(/^(?:\.\.\/)+/, ''))
  const root = /(?:--root|-r)[ =](\S+)/.exec(script)?.[1] ?? '.'
  return (
    posix.dirname(path) === posix.normalize(root).replace(/\/$/, '') && configName.test(posix.basename(path))
  )
}

/** Whether a file refers to another one, by an import or in a list of files. */
export function isNamed(path: string, others: Iterable<ProjectFile>): boolean {
  const name = posix.basename(path).replace(/\.[^.]+$/, '')
  const mention = new RegExp(`['"][^'"]*/?${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?:\\.\\w+)?['"]`)
  return [...others].some((file) => file.path !== path && mention.test(file.code))
}
