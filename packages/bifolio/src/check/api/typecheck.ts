import { execFile } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findPackage } from '../find-package.ts'

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
 * @param paths by package, where it lies when it is not the one that the folder would find
 * @returns the first error of each file that has one, in one line
 * @throws when TypeScript is not installed or does not get so far as to look
 */
export async function typeCheck(
  folder: string,
  paths: Record<string, string[]>,
): Promise<Map<string, string>> {
  const typescript = findPackage(folder, 'typescript')
  if (!typescript) throw new Error('The API check needs the package `typescript`; install it.')
  const { compilerOptions, include } = OPTIONS
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { ...compilerOptions, paths }, include }),
  )
  const args = [join(typescript, 'bin/tsc'), '-p', folder, '--pretty', 'false']
  const failed = new Map<string, string>()
  // One file with broken syntax keeps the compiler from looking at the types of all: it is taken out.
  for (;;) {
    const output = await outputOf(args, folder)
    const found = [...output.matchAll(ERROR)]
    if (found.length === 0 && output.includes('error TS')) throw new Error(output.trim())
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

/** That a type is not the same is told by a `true` which cannot be: there are better words. */
function plain(message: string): string {
  return message.includes("'true' is not assignable") ? 'the two are not the same.' : message
}

function outputOf(args: string[], cwd: string): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd, maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      const output = stdout + stderr
      // It ends badly when it has found errors; without any, it has not looked.
      if (error && !output.includes('error TS')) reject(new Error(`TypeScript failed: ${error.message}`))
      else resolve(output)
    })
  })
}
