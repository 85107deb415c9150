import { findTypeFaults } from '../typescript.ts'

const OPTIONS = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: 'esnext',
  module: 'esnext',
  moduleResolution: 'bundler',
  types: ['node'],
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
  const config = { compilerOptions: { ...OPTIONS, paths }, include: ['*.ts'] }
  const failed = new Map<string, string>()
  for (const { file, message } of await findTypeFaults(folder, { config, from: folder, isPart: () => true }))
    if (!failed.has(file)) failed.set(file, plain(message))
  return failed
}

/** Different types are reported as a `true` that is not assignable; this is the clearer message. */
function plain(message: string): string {
  if (message.includes("'true' is not assignable")) return 'the two are not the same.'
  return message.replace(/^TS\d+: |\n[\s\S]*/g, '')
}
