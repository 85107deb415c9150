import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseTsconfig, type TsConfigResult } from 'get-tsconfig'
import { parse } from 'jsonc-parser'
import { sentence } from '../errors/define-error.ts'
import { problem } from '../errors/problem.ts'
import type { Problem } from '../shared/types.ts'

const FILE = 'tsconfig.json'

/** Import aliases: `paths` of the `tsconfig.json` beside the configuration. Serializable, so that workers can receive it. */
export type Aliases = TsConfigResult

/**
 * Reads the aliases of a site. A file that extends a missing one has its own aliases, and a warning.
 * @param site absolute path
 */
export function readAliases(site: string): { aliases?: Aliases; problems: Problem[] } {
  const path = join(site, FILE)
  if (!existsSync(path)) return { problems: [] }
  try {
    return { ...aliasesIn(path, parseTsconfig(path)), problems: [] }
  } catch (error) {
    const reason = sentence((error as Error).message)
    const own: TsConfigResult['config'] | undefined = parse(readFileSync(path, 'utf8'))
    return {
      ...aliasesIn(path, own ?? {}),
      problems: [problem('invalid-tsconfig', { file: FILE }, { file: FILE, reason })],
    }
  }
}

function aliasesIn(path: string, { compilerOptions }: TsConfigResult['config']): { aliases?: Aliases } {
  const { paths, baseUrl } = compilerOptions ?? {}
  return paths ? { aliases: { path, config: { compilerOptions: { paths, baseUrl } } } } : {}
}
