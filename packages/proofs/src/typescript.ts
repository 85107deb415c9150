import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { findPackage } from './packages.ts'

/** The output of the compiler. */
export interface CompilerResult {
  /** Exit code. */
  code: number
  output: string
}

/** Timeout in milliseconds; generous for a slow machine. */
const LIMIT = 120_000

/**
 * Checks the types of a project with the compiler that is installed for a folder.
 * @param project folder with a `tsconfig.json`
 * @param from folder from which the package is resolved
 * @param cwd base of the paths in messages. Default: the project
 */
export function runTypeScript(project: string, from: string, cwd = project): Promise<CompilerResult> {
  const typescript = findPackage('typescript', from)
  if (!typescript)
    return Promise.resolve({ code: 1, output: 'The package `typescript` is not installed here; install it.' })
  const args = [join(typescript.folder, 'bin/tsc'), '-p', project, '--pretty', 'false']
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd, maxBuffer: 2 ** 26, timeout: LIMIT }, (error, stdout, stderr) => {
      const code = typeof error?.code === 'number' ? error.code : 1
      resolve({ code: error ? code : 0, output: stdout + stderr })
    })
  })
}
