import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findPackage } from '../../packages.ts'
import { type CompilerResult, runTypeScript } from '../../typescript.ts'
import type { Finding, ScenarioRun } from '../scenario-run.ts'
import { isCode, type ProjectFile } from './files.ts'
import { shapeProgram } from './shape.ts'
import { SHOWN_ROOT } from './workspace.ts'

/** `src/a.ts(3,7): error TS2345: …`, and the lines that belong to it. */
const DIAGNOSTIC = /^(?:\.\.\/)*(?:my-app\/)?(\S+?)\((\d+),\d+\): error (TS\d+: .*(?:\n[ \t].*)*)/gm

/** Similar to the defaults of a reader's editor. */
export const OPTIONS = {
  target: 'ESNext',
  lib: ['ESNext', 'DOM', 'DOM.Iterable'],
  module: 'ESNext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  strict: true,
  skipLibCheck: true,
  resolveJsonModule: true,
  allowJs: true,
  noEmit: true,
  types: ['node'],
}

/** Checks the types of these files in the current project, and the types that the page shows. */
export async function checkTypes(run: ScenarioRun, files: readonly ProjectFile[]): Promise<Finding[]> {
  const { workspace } = run
  const fresh = files.filter(({ isTyped }) => !isTyped)
  const shapes = run.shapes.splice(0)
  if (!fresh.some(({ path }) => isCode(path)) && shapes.length === 0) return []
  for (const file of fresh) file.isTyped = true
  const names = shapes.map((shape, index) => {
    writeFileSync(join(workspace.dir, `shape-${index}.ts`), shapeProgram(shape, workspace.runner))
    return `shape-${index}.ts`
  })
  const { code, output } = await compile(run)
  for (const name of names) rmSync(join(workspace.dir, name))
  const found = diagnosticsIn(output.replaceAll(workspace.dir, SHOWN_ROOT))
  return [
    ...fresh.flatMap((file) => compareMessages(file, found.get(file.path) ?? [])),
    ...shapes.flatMap(({ step, is }, index) => {
      const messages = found.get(`shape-${index}.ts`) ?? []
      const problem = `This is not what \`${is}\` is in the published types:\n${messages.join('\n')}`
      return messages.length > 0 ? [{ step, problem }] : []
    }),
    ...(found.size === 0 && (code !== 0 || output.trim())
      ? [
          {
            step: fresh[0]?.step ?? 0,
            problem: `The type checker ended with code ${code}:\n${output.trim()}`,
          },
        ]
      : []),
  ]
}

async function compile({ workspace, files }: ScenarioRun): Promise<CompilerResult> {
  const { dir, scratch, site } = workspace
  const own = ['tsconfig.json', ...files.keys()].find(
    (path) => /^tsconfig[\w.]*\.json$/.test(path) && existsSync(join(dir, path)),
  )
  const types = findPackage('@types/node', site)
  const compilerOptions = {
    ...OPTIONS,
    ...ownOptions(files.get(own ?? '')?.code),
    // The second location is for packages in a page's `types`, such as the globals of the test runner.
    typeRoots: [types ? dirname(types.folder) : dirname(site), join(dir, 'node_modules')],
    noEmit: true,
  }
  writeFileSync(
    join(scratch, 'tsconfig.json'),
    JSON.stringify({
      ...(own && { extends: join(dir, own) }),
      compilerOptions,
      include: [join(dir, '**/*')],
      exclude: [join(dir, 'node_modules'), join(dir, '**/dist'), join(dir, 'build')],
    }),
  )
  return runTypeScript(scratch, site, dir)
}

/** The options of the page take precedence; those with paths are left to \`extends\`. */
function ownOptions(code: string | undefined): Record<string, unknown> {
  if (!code) return {}
  try {
    const { paths: _, baseUrl: __, ...options } = JSON.parse(code).compilerOptions ?? {}
    return options
  } catch {
    return {}
  }
}

function diagnosticsIn(output: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [, path = '', line, message = ''] of output.matchAll(DIAGNOSTIC)) {
    const relative = path.replace(/^.*\/my-app\//, '')
    found.set(relative, [...(found.get(relative) ?? []), `${relative}:${line} ${message}`])
  }
  return found
}

function compareMessages({ step, mistyped }: ProjectFile, messages: readonly string[]): Finding[] {
  const others = messages.filter((message) => mistyped === undefined || !message.includes(mistyped))
  const problems = [
    ...(others.length > 0 ? [`The types are wrong:\n${others.join('\n')}`] : []),
    ...(mistyped !== undefined && others.length === messages.length
      ? [`The type checker should say \`${mistyped}\`, but it does not.`]
      : []),
  ]
  return problems.map((problem) => ({ step, problem }))
}
