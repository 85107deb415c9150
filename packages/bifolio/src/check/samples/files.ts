import { posix } from 'node:path'

/** A file of a project while its story is played. */
export interface FileState {
  path: string
  code: string
  /** The step that has written it. */
  step: number
  /** Whether a command has run it as it is now. */
  isCovered: boolean
  /** Whether its types have been checked as it is now. */
  isTyped: boolean
  /** What a run of it has to fail with. */
  fails?: string
  /** What the type checker has to say about it. */
  mistyped?: string
}

const CODE = /\.[cm]?[jt]sx?$/
const TEST = /^\s*(?:test|it|describe)(?:\.\w+)*\(/m
/** The line of a test file in a report: `✓ [web] src/a.test.ts (2)`. */
const REPORTED = /^ [✓✗-] (?:\[[^\]]+\] )?(\S+) \(\d+\)/gm

export const isCode = (path: string): boolean => CODE.test(path)
export const isDeclaration = (path: string): boolean => /\.d\.[cm]?ts$/.test(path)
export const isConfig = (path: string): boolean =>
  /\.config\.[cm]?[jt]s$|(?:^|\/)[jt]sconfig[\w.]*\.json$/.test(path)

/** What a file is to Rstest. */
export function roleOf({ path, code }: FileState): 'test' | 'config' | 'module' | 'other' {
  if (!isCode(path) || isDeclaration(path) || path.startsWith('node_modules/')) return 'other'
  if (isConfig(path) && code.includes('@rstest/core')) return 'config'
  return TEST.test(code) && !code.includes('import.meta.rstest') ? 'test' : 'module'
}

/** The files that a command has run, by what it names and what it has reported. */
export function coveredBy(script: string, output: string, files: Map<string, FileState>): FileState[] {
  if (!/\brstest\b|\bnpm (?:test|run)\b/.test(script)) return []
  const reported = [...output.matchAll(REPORTED)].map(([, path = '']) => path)
  return [...files.values()].filter((file) => {
    if (roleOf(file) === 'config') return isUsed(script, file.path)
    return reported.some((path) => path === file.path || file.path.endsWith(`/${path}`))
  })
}

/** Whether the command loads this configuration: the one it names, or else the one of its root. */
function isUsed(script: string, path: string): boolean {
  const named = /(?:--config|-c)[ =](\S+)/.exec(script)?.[1]
  if (named) return path.endsWith(posix.normalize(named).replace(/^(?:\.\.\/)+/, ''))
  const root = /(?:--root|-r)[ =](\S+)/.exec(script)?.[1] ?? '.'
  return (
    posix.dirname(path) === posix.normalize(root).replace(/\/$/, '') &&
    /^rstest\.config/.test(posix.basename(path))
  )
}

/** Whether a file names another one: imports it, or has it in a list of files. */
export function isNamed(path: string, others: Iterable<FileState>): boolean {
  const name = posix.basename(path).replace(/\.[^.]+$/, '')
  const mention = new RegExp(`['"][^'"]*/?${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?:\\.\\w+)?['"]`)
  return [...others].some((file) => file.path !== path && mention.test(file.code))
}
