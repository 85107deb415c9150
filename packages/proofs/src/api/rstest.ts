import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { type DocumentedPackage, runCommand, withProject } from './package.ts'
import type { ApiProfile } from './profile.ts'

const TEST = "import { test } from '@rstest/core'\ntest('a', () => {})\n"

/** The test runner Rstest. */
export const rstest: ApiProfile = {
  title: 'Rstest',
  options: 'RstestConfig',
  methods: 'RstestUtilities',
  objects: ['rstest', 'rs'],
  values: ['expect', 'test', 'describe'],
  prelude: "import type { RsbuildConfig } from '@rsbuild/core'\nimport type {} from '@rstest/browser'\n",
  dependencies: ['@rsbuild/core', '@rstest/browser'],
  defaults: resolvedDefaults,
}

/** The options as resolved by Rstest, which it writes to a file under `DEBUG`. */
async function resolvedDefaults(installed: DocumentedPackage): Promise<Record<string, unknown>> {
  const files = { 'package.json': '{ "type": "module" }', 'a.test.mjs': TEST }
  return withProject(installed, files, async (folder) => {
    const env = { DEBUG: 'rstest', CI: '' }
    const { stdout, stderr } = await runCommand(installed, ['list'], { cwd: folder, env })
    const file = /Config: (.*rstest\.config\.mjs)/.exec(stdout + stderr)?.[1]
    if (!file || !existsSync(file))
      throw new Error(`\`${installed.name}\` does not print its resolved options.`)
    const { default: options } = await import(pathToFileURL(file).href)
    return JSON.parse(JSON.stringify(options).replaceAll(folder, 'process.cwd()'))
  })
}
