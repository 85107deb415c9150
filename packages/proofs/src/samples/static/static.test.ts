import { expect, test } from '@rstest/core'
import { readScenarios } from '../scenarios.ts'
import { unknownPackages, unknownPaths } from './names.ts'
import { skippedFingerprint, skippedProjects } from './skipped.ts'
import { missingAwaits, syntaxFaults } from './syntax.ts'

const fencesOf = (text: string) => readScenarios(text, 'a.mdx').fences

async function syntaxOf(text: string): Promise<number[]> {
  const faults = await Promise.all(fencesOf(text).map(syntaxFaults))
  return faults.flat().map(({ line }) => line)
}

const pathsOf = (text: string): string[] => {
  const fences = fencesOf(text)
  return fences
    .flatMap((fence) => unknownPaths(fence, fences, import.meta.dirname))
    .map(({ line, message }) => `${line} ${message.split('`')[1]}`)
}

test('reports the line where JSON, YAML and shell commands cannot be parsed', async () => {
  expect(await syntaxOf('```json title="a.json"\n{\n  "a": 1,\n}\n```\n')).toEqual([3])
  expect(await syntaxOf('```yaml title="a.yml"\na:\n  - b\n c: [\n```\n')).toEqual([4])
  expect(await syntaxOf('```bash skip="no network"\nif true\nthen\n```\n')).toEqual([4])
})

test('accepts comments in jsonc, placeholders in commands, and excerpts of output', async () => {
  const text = [
    '```jsonc title="a.jsonc"\n{ "a": 1, // one\n}\n```',
    '```bash skip="no network"\nnpx rstest <file>\n```',
    '```json excerpt\n{ "a": …\n```',
  ].join('\n\n')
  expect(await syntaxOf(text)).toEqual([])
})

test('reports paths of files that only tools read when no other fence names them', () => {
  const workflow =
    '```yaml title="ci.yml"\non: push\nrun: npx rstest -c ./rstest.ci.config.ts\nnode-version-file: .nvmrc\npath: reports/junit.xml\n```'
  expect(pathsOf(workflow)).toEqual(['3 ./rstest.ci.config.ts', '5 reports/junit.xml'])
  expect(
    pathsOf(
      `${workflow}\n\n\`\`\`ts title="rstest.ci.config.ts"\nexport default { reporter: 'reports/junit.xml' }\n\`\`\`\n`,
    ),
  ).toEqual([])
})

test('looks up paths and packages of commands that are skipped', () => {
  const text = '```bash skip="no network"\nnpm add plawright -D\nnpx rstest run tests/a.test.ts\n```\n'
  expect(pathsOf(text)).toEqual(['3 tests/a.test.ts'])
  expect(fencesOf(text).flatMap((fence) => unknownPackages(fence, new Set(['playwright'])))).toMatchObject([
    { line: 2 },
  ])
  expect(pathsOf(text.replace('skip="no network"', ''))).toEqual([])
})

test('collects skipped code with the files of its page, and identifies it by its content', () => {
  const page = (code: string) => [
    {
      file: 'a.mdx',
      fences: fencesOf(
        `## A\n\n\`\`\`ts title="src/a.ts"\nexport const a = 1\n\`\`\`\n\n## B\n\n\`\`\`ts skip="no browser"\n${code}\n\`\`\`\n`,
      ),
    },
  ]
  const [project, ...others] = skippedProjects(page('f()'))
  expect(others).toEqual([])
  expect([...(project?.files.keys() ?? [])]).toEqual(['src/a.ts', 'fragment-9.ts'])
  expect([...(project?.skipped.keys() ?? [])]).toEqual(['fragment-9.ts'])
  const fingerprint = (code: string) => skippedFingerprint(skippedProjects(page(code)), import.meta.dirname)
  expect(fingerprint('f()')).toBe(fingerprint('f()'))
  expect(fingerprint('f()')).not.toBe(fingerprint('g()'))
})

test('reports assertions whose promise is dropped', () => {
  const linesOf = (code: string) =>
    fencesOf(`\`\`\`ts\n${code}\n\`\`\`\n`)
      .flatMap(missingAwaits)
      .map(({ line }) => line)
  expect(
    linesOf("expect.element(a).toHaveText('b')\nexpect(load(1)).rejects.toThrow()\nexpect.poll(f).toBe(1)"),
  ).toEqual([2, 3, 4])
  expect(
    linesOf('await expect.poll(f).toBe(1)\nreturn expect(a).resolves.toBe(1)\nexpect(a).toBe(1)'),
  ).toEqual([])
})
