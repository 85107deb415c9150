import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import { problem } from '../errors/problem.ts'
import { isInside } from '../files/file-fault.ts'
import type { Problem } from '../shared/types.ts'
import { optionFinder } from './option-positions.ts'
import { folders } from './schema/config-options.ts'
import { type Config, configSchema } from './schema.ts'
import { issueProblems } from './zod-problems.ts'

/** The source of a configuration. */
export interface ConfigOrigin {
  /** Absolute root of the site. */
  root: string
  /** Relative to the root, for messages. */
  file: string
  /** Text of the file, to find the positions of options. */
  source: string
}

/** Validates a configuration and adds the defaults; reports all problems at once. */
export function parseConfig(
  input: unknown,
  origin: ConfigOrigin,
): { config: Config } | { problems: Problem[] } {
  const locate = optionFinder(origin.source)
  const result = configSchema.safeParse(input)
  const subject = {
    schema: configSchema,
    input,
    file: origin.file,
    whole: 'configuration',
    part: 'option',
    locate,
  }
  const problems = [
    ...issueProblems(result.error?.issues ?? [], subject),
    ...unsafeFolders(input, origin.root).map(({ option, ...params }) => {
      const location = { file: origin.file, ...locate([option]) }
      return problem('unsafe-folder', location, { option: `\`${option}\``, ...params })
    }),
  ]
  return result.success && problems.length === 0 ? { config: result.data } : { problems: inOrder(problems) }
}

function inOrder(problems: Problem[]): Problem[] {
  return problems.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0))
}

const siteFolders = z.object(folders)

/** A folder that must not be what an option names, and why. */
interface UnsafeFolder {
  option: keyof typeof folders
  folder: string
  what: string
  hint: string
}

/** The output folder is emptied and receives the public folder, so neither may overlap other folders. */
function unsafeFolders(input: unknown, siteRoot: string): UnsafeFolder[] {
  const result = siteFolders.safeParse(input)
  if (!result.success) return []
  const { root, outDir, publicDir } = result.data
  const path = (folder: string) => resolve(siteRoot, folder)
  const endangered = [
    { folder: siteRoot, name: 'the root of the site' },
    { folder: path(root), name: 'the content' },
    { folder: path(publicDir), name: 'the public folder' },
  ].find(({ folder }) => isInside(folder, path(outDir)))
  const found: UnsafeFolder[] = []
  if (statSync(path(root), { throwIfNoEntry: false })?.isFile())
    found.push({
      option: 'root',
      folder: root,
      what: 'is a file.',
      hint: 'Name the folder that the pages are in.',
    })
  if (endangered)
    found.push({
      option: 'outDir',
      folder: outDir,
      what: `contains ${endangered.name}: a build would delete it.`,
      hint: 'Choose a separate folder, such as `build`.',
    })
  if (isInside(path(outDir), path(publicDir)) || isInside(path(root), path(publicDir)))
    found.push({
      option: 'publicDir',
      folder: publicDir,
      what: 'contains the content or the output: all of it would be published.',
      hint: 'Choose a folder of its own, such as `public`.',
    })
  return found
}
