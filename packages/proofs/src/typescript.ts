import { execFile } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
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

/** An error of the compiler. */
export interface TypeFault {
  /** Relative to the project. */
  file: string
  line: number
  /** Its code and text, in several lines if it has details: `TS2322: Type 'a' is not assignable to type 'b'.` */
  message: string
}

/** `src/a.ts(3,7): error TS2345: …`, and the lines that belong to it. */
const FAULT = /^(\S+?)\((\d+),\d+\): error (TS\d+: .*(?:\n[ \t].*)*)/gm

/** Reads the errors in the output of the compiler. */
export function readTypeFaults(output: string): TypeFault[] {
  return [...output.matchAll(FAULT)].map(([, file = '', line, message = '']) => ({
    file,
    line: Number(line),
    message,
  }))
}

/**
 * Checks the types of a folder.
 * @param config the `tsconfig.json`
 * @param from folder from which the compiler is resolved
 * @param isPart whether the others are checked without a file whose syntax is broken: the compiler checks no types beside it
 * @throws Error when TypeScript is not installed or cannot check
 */
export async function findTypeFaults(
  folder: string,
  { config, from, isPart }: { config: object; from: string; isPart: (file: string) => boolean },
): Promise<TypeFault[]> {
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  const ofParts: TypeFault[] = []
  for (;;) {
    const { code, output } = await runTypeScript(folder, from)
    const faults = readTypeFaults(output)
    // It fails when it has found errors; if it reports none, it has not checked.
    if (faults.length === 0 && code !== 0)
      throw new Error(`TypeScript failed with code ${code}:\n${output.trim()}`)
    const broken = faults.filter(({ file, message }) => /^TS1\d{3}:/.test(message) && isPart(file))
    if (broken.length === 0) return [...ofParts, ...faults]
    ofParts.push(...broken)
    for (const { file } of broken) rmSync(join(folder, file), { force: true })
  }
}
