/** The signatures of the website, and the types in its lists of fields. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@rstest/core'
import { typeLines, typesIn } from '../website/theme/fields/types.ts'
import { websitePages } from './website-pages.ts'

test('reads the types of parameters, without those of nested functions and of the member itself', () => {
  expect([...typesIn('fn: <T extends Fn = Fn>(fn?: T) => Mock<T>;')]).toEqual([['fn', 'T']])
  const hook = 'afterAll: (fn: (suite: Suite) => void | Promise<void>, timeout?: number) => void;'
  expect(typesIn(hook).get('fn')).toBe('(suite: Suite) => void | Promise<void>')
  expect(typesIn(hook).get('timeout')).toBe('number')
})

test('reads types that take several lines, and those of the first overload', () => {
  const signature =
    "mode: (\n  mode: {\n    mode: 'a' | 'b';\n    delta?: number;\n  },\n) => void;\nmode: (mode: 1) => void"
  expect(typesIn(signature).get('mode')).toBe("{ mode: 'a' | 'b'; delta?: number; }")
})

test('reads the properties of an interface', () => {
  expect([
    ...typesIn('interface Options {\n  timeout?: number;\n  meta?: Record<string, unknown>;\n}'),
  ]).toEqual([
    ['timeout', 'number'],
    ['meta', 'Record<string, unknown>'],
  ])
})

test('sets the members of long unions and the properties of long objects on lines of their own', () => {
  expect(typeLines("'a' | 'b'")).toBe("'a' | 'b'")
  expect(
    typeLines("'forks' | 'threads' | { type?: 'forks' | 'threads'; maxWorkers?: number | string }"),
  ).toBe("'forks'\n| 'threads'\n| {\n  type?: 'forks' | 'threads';\n  maxWorkers?: number | string\n}")
})

test('indents a union below the name of its property', () => {
  const long = "{ type?: 'forks' | 'threads' | 'vmForks' | 'vmThreads'; timeout?: number }"
  expect(typeLines(long)).toBe(
    "{\n  type?: 'forks'\n    | 'threads'\n    | 'vmForks'\n    | 'vmThreads';\n  timeout?: number\n}",
  )
})

test('keeps functions whole', () => {
  const type = "(content: string, type: 'stdout' | 'stderr') => boolean | void"
  expect(typeLines(type)).toBe(type)
})

/** Columns of code that the measure of an article shows. */
const COLUMNS = 74

test.each(['en', 'zh'])('signatures in %s do not scroll', (lang) => {
  const wide = websitePages(lang).flatMap((file) => {
    const text = readFileSync(join(import.meta.dirname, '../website', lang, file), 'utf8')
    const signatures = [...text.matchAll(/^```.* is=".*\n([\s\S]*?)\n```/gm)].map(([, code = '']) => code)
    const lines = signatures.flatMap((signature) => signature.split('\n'))
    return lines.filter((line) => line.length > COLUMNS).map((line) => `${file}: ${line}`)
  })
  expect(wide).toEqual([])
})
