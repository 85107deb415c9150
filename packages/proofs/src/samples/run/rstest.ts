import type { FileReport, TestRunner } from '../test-runner.ts'

/** The test runner Rstest, with the output of the reporter `verbose`. */
export const rstest: TestRunner = {
  id: 'rstest',
  name: 'Rstest',
  package: '@rstest/core',
  companions: [
    '@rsbuild/core',
    '@rsbuild/plugin-react',
    '@rsbuild/plugin-vue',
    '@rsdoctor/rspack-plugin',
    '@rslib/core',
    '@rspack/core',
    '@rstest/adapter-rslib',
    '@rstest/adapter-rspack',
    '@rstest/coverage-istanbul',
    '@rstest/coverage-v8',
    '@testing-library/dom',
    '@testing-library/jest-dom',
    '@testing-library/react',
    '@testing-library/user-event',
    'happy-dom',
    'jest',
    'jsdom',
    'react',
    'react-dom',
    'vitest',
    'vue',
  ],
  types: ['Mock', 'MockInstance', 'RstestUtilities', 'RstestConfig'],
  objects: ['rstest', 'rs'],
  inSourceTest: 'import.meta.rstest',
  configName: /^rstest\.config/,
  testName: /\.(?:test|spec)\.[cm]?[jt]sx?$/,
  runAll: 'rstest run',
  runs: /\brstest\b|\bnpm (?:test|run)\b/,
  reportedFile: /^ [✓✗-] (?:\[[^\]]+\] )?(\S+) \(\d+\)/gm,
  reportHead: /^(?: [✓✗-] (?:\[[^\]]+\] )?| FAIL {2}|\w+ \| )\S+\.[cm]?[jt]sx?/,
  summary: /^(?: Test Files|Summary of|Coverage)/,
  listedFile: /^(\S+\.[cm]?[jt]sx?)(?::\d+:\d+)?(?: > .*)?$/,
  slowCase: /^ +✓ .*\((?:[3-9]\d\d|\d{4,})ms\)|^ +✓ .*\(\d+(?:\.\d+)?s\)/,
  loadConfig: (config) => `npx rstest list --filesOnly --config ${config}`,
  runTests: (config) => `npx rstest run --reporter verbose${config ? ` --config ${config}` : ''}`,
  configFor(include) {
    const options = { include, exclude: { patterns: ['**/node_modules/**'], override: true } }
    return `export default ${JSON.stringify(options)}\n`
  },
  importTestName: 'rstest-samples-reach.test.mjs',
  importTest(modules) {
    const tests = modules.map((path) => {
      const file = JSON.stringify(`./${path}`)
      return `test(${JSON.stringify(path)}, async () => { await import(${file}) })`
    })
    return `import { test } from '@rstest/core'\n${tests.join('\n')}\n`
  },
  readReport(path, output): FileReport | undefined {
    const lines = output.split('\n')
    const at = lines.findIndex((line) => /^ [✓✗-] /.test(line) && line.includes(` ${path} (`))
    const isFine = lines[at]?.startsWith(' ✓') ?? false
    const end = lines.findIndex((line, index) => index > at && !/^ {2}/.test(line))
    const cases = at < 0 ? '' : lines.slice(at, end < 0 ? undefined : end).join('\n')
    const text = (isFine ? '' : failuresOf(path, output)) || cases
    return text ? { isFine, text } : undefined
  },
}

/** The entry of a file in the summary of failures. */
function failuresOf(path: string, output: string): string {
  return output
    .split(/\n(?= FAIL {2}|\n Test Files )/)
    .filter((part) => part.startsWith(` FAIL  ${path}`))
    .join('\n')
    .trimEnd()
}
