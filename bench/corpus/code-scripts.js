/** Blocks of TypeScript and JavaScript. @typedef {import('./code.js').Template} Template */
import { fileName, functionName, optionName, typeName, version, word } from './names.js'

/** @type {Template} */
const config = (random) => `import { defineConfig } from '@rstest/core'
import { pluginReact } from '@rsbuild/plugin-react'

export default defineConfig({
  plugins: [pluginReact()],
  testTimeout: ${random.between(1, 60) * 500},
  include: ['packages/${fileName(random)}/src/**/*.test.ts'],
  exclude: ['**/node_modules/**', '**/dist/**'],
  source: {
    define: { __VERSION__: '"${version(random)}"' },
  },
})`

/** @type {Template} */
const test = (random, prose) => {
  const name = functionName(random)
  return `import { describe, expect, rstest, test } from '@rstest/core'
import { ${name} } from '../src/${fileName(random)}'

describe('${name}', () => {
  afterEach(() => {
    rstest.restoreAllMocks()
  })

  test('${prose.phrase(random)}', async () => {
    const ${word(random)} = await ${name}({ ${optionName(random)}: ${random.below(4000)} })
    expect(result).toEqual({ ${word(random)}: ${random.below(900)}, ${word(random)}: '${fileName(random)}' })
    expect(result.errors).toHaveLength(0)
  })
})`
}

/** @type {Template} */
const timers = (random, prose) => `import { expect, rstest, test } from '@rstest/core'

test('${prose.phrase(random)}', () => {
  rstest.useFakeTimers()
  const callback = rstest.fn()
  setTimeout(callback, ${random.between(10, 9000)})

  rstest.advanceTimersByTime(${random.between(10, 9000)})
  expect(callback).toHaveBeenCalledTimes(1)
  rstest.useRealTimers()
})`

/** @type {Template} */
const mock = (random, prose) => {
  const name = functionName(random)
  return `import { expect, rstest, test } from '@rstest/core'
import * as ${word(random)} from './${fileName(random)}'

// ${prose.phrase(random)}
const spy = rstest.spyOn(target, '${name}')
spy.mockImplementation(() => '${fileName(random)}')

test('${prose.phrase(random)}', () => {
  expect(target.${name}()).toBe('${fileName(random)}')
  expect(spy).toHaveBeenCalled()
  spy.mockRestore()
})`
}

/** @type {Template} */
const types = (random, prose) => `export interface ${typeName(random)} {
  /** ${prose.phrase(random)} */
  ${optionName(random)}?: number
  /** ${prose.phrase(random)} */
  ${optionName(random)}: string[]
  timeout?: number
  retry?: number
}

export type ${typeName(random)} = Partial<Options> & {
  ${word(random)}: Map<string, ${typeName(random)}>
}`

/** @type {Template} */
const typedFunction = (random, prose) => {
  const type = typeName(random)
  return `import type { ${type} } from './${fileName(random)}'

/** ${prose.phrase(random)} */
export async function ${functionName(random)}(options: ${type}): Promise<string[]> {
  const seen = new Set<string>()
  for (const entry of options.entries) {
    if (seen.has(entry.id)) continue
    seen.add(entry.id)
    await ${functionName(random)}(entry, { limit: ${random.below(5000)} })
  }
  return [...seen]
}`
}

/** @type {Template} */
const plainFunction = (random, prose) => `// ${prose.phrase(random)}
export function ${functionName(random)}(items, limit = ${random.below(3000)}) {
  const result = []
  for (const item of items) {
    if (result.length >= limit) break
    result.push(${functionName(random)}(item))
  }
  return result
}`

/** @type {Template} */
const nodeScript = (random, prose) => `import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const root = process.cwd()
// ${prose.phrase(random)}
const source = await readFile(join(root, '${fileName(random)}.json'), 'utf8')
const ${word(random)} = JSON.parse(source)
if (!manifest.${optionName(random)}) {
  throw new Error('${functionName(random)}: ${random.below(600)}')
}
await writeFile(join(root, 'dist', '${fileName(random)}.txt'), manifest.name)`

/** @type {Template} */
const plugin = (random, prose) => `export const plugin${typeName(random)} = () => ({
  name: 'plugin-${fileName(random)}',
  setup(api) {
    api.onBeforeBuild(() => {
      // ${prose.phrase(random)}
      api.context.${optionName(random)} = ${random.below(2000)}
    })
    api.modifyRsbuildConfig((config, { mergeRsbuildConfig }) => {
      return mergeRsbuildConfig(config, { output: { target: 'node' } })
    })
  },
})`

export const scripts = {
  ts: [config, test, timers, mock, types, typedFunction],
  js: [config, test, timers, plainFunction, nodeScript, plugin],
}
