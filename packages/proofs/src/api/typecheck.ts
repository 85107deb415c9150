import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runTypeScript } from '../typescript.ts'

const OPTIONS = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: 'esnext',
    module: 'esnext',
    moduleResolution: 'bundler',
    types: ['node'],
  },
  include: ['*.ts'],
}

/**
 * Compiles the TypeScript files of a folder.
 * @param paths locations by package, for packages that the folder resolves differently
 * @returns the first error of each file that has one, in one line
 * @throws Error when TypeScript is not installed or cannot check
 */
export async function typeCheck(
  folder: string,
  paths: Record<string, string[]>,
): Promise<Map<string, string>> {
  const { compilerOptions, include } = OPTIONS
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { ...compilerOptions, paths }, include }),
  )
  const failed = new Map<string, string>()
  // Broken syntax in one file keeps the compiler from checking the types of any: that file is removed.
  for (;;) {
    const { code, output } = await runTypeScript(folder, folder)
    const found = [...output.matchAll(ERROR)]
    // It fails when it has found errors; if it reports none, it has not checked.
    if (found.length === 0 && code !== 0)
      throw new Error(`TypeScript failed with code ${code}:\n${output.trim()}`)
    for (const { 1: file = '', 3: message = '' } of found)
      if (!failed.has(file)) failed.set(file, plain(message))
    const broken = new Set(
      found.flatMap(({ 1: file = '', 2: code = '' }) => (/^1\d{3}$/.test(code) ? [file] : [])),
    )
    if (broken.size === 0) return failed
    for (const file of broken) rmSync(join(folder, file), { force: true })
  }
}

const ERROR = /^(?:.*\/)?([\w-]+\.ts)\(\d+,\d+\): error TS(\d+): (.*)$/gm

/** Different types are reported as a `true` that is not assignable; this is the clearer message. */
function plain(message: string): string {
  return message.includes("'true' is not assignable") ? 'the two are not the same.' : message
}
