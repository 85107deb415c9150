import { join } from 'node:path'
import type { Compilation } from './compilation.ts'

/** The file of the public folder, at the time of the page, that an address with a leading `/` names. */
export function publicFile({ mount, context }: Compilation, path: string): string {
  return join(mount?.public ?? context.publicDir, path)
}
