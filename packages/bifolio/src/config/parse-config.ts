import { statSync } from 'node:fs'
import { resolve, sep } from 'node:path'
import { z } from 'zod'
import type { Problem } from '../shared/types.ts'
import { optionFinder } from './option-positions.ts'
import { folders } from './schema/config-options.ts'
import { type Config, configSchema } from './schema.ts'
import { problemsOf } from './zod-problems.ts'

/** Where a configuration comes from. */
export interface ConfigOrigin {
  /** Absolute root of the site. */
  root: string
  /** Relative to the root, for messages. */
  file: string
  /** Text of the file: lets problems point at the option that they are about. */
  source: string
}

/** Checks a configuration as written and completes it; reports everything that is wrong with it at once. */
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
    ...problemsOf(result.error?.issues ?? [], subject),
    ...folderProblems(input, origin.root).map((problem) => ({
      severity: 'error' as const,
      file: origin.file,
      ...locate([problem.option]),
      message: problem.message,
      hint: problem.hint,
    })),
  ]
  return result.success && problems.length === 0 ? { config: result.data } : { problems: inOrder(problems) }
}

function inOrder(problems: Problem[]): Problem[] {
  return problems.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0))
}

const siteFolders = z.object(folders)

interface FolderProblem {
  option: keyof typeof folders
  message: string
  hint: string
}

/** The output is emptied before it is written and the public folder is copied into it: nothing else may be hit. */
function folderProblems(input: unknown, siteRoot: string): FolderProblem[] {
  const result = siteFolders.safeParse(input)
  if (!result.success) return []
  const { root, outDir, publicDir } = result.data
  const path = (folder: string) => resolve(siteRoot, folder)
  const endangered = [
    { folder: siteRoot, name: 'the root of the site' },
    { folder: path(root), name: 'the content' },
    { folder: path(publicDir), name: 'the public folder' },
  ].find(({ folder }) => contains(path(outDir), folder))
  const problems: FolderProblem[] = []
  if (statSync(path(root), { throwIfNoEntry: false })?.isFile())
    problems.push({
      option: 'root',
      message: `\`root\` is \`${root}\`, which is a file.`,
      hint: 'Name the folder that the pages are in.',
    })
  if (endangered)
    problems.push({
      option: 'outDir',
      message: `\`outDir\` is \`${outDir}\`, which holds ${endangered.name}: a build would delete it.`,
      hint: 'Choose a folder of its own, such as `build`.',
    })
  if (contains(path(publicDir), path(outDir)) || contains(path(publicDir), path(root)))
    problems.push({
      option: 'publicDir',
      message: `\`publicDir\` is \`${publicDir}\`, which holds the content or the output: all of it would be published.`,
      hint: 'Choose a folder of its own, such as `public`.',
    })
  return problems
}

function contains(outer: string, inner: string): boolean {
  return inner === outer || inner.startsWith(outer.endsWith(sep) ? outer : outer + sep)
}
