import { expect, test } from '@rstest/core'
import { createSearcher } from '../searcher.ts'
import { makeRecord } from '../site.fixture.ts'
import { findDefinitions } from './definitions.ts'

test('a section defines the names in its signatures, and in the first column of its tables', () => {
  const text =
    'Compares.\n\ttoBe<E>(expected: E): void;\n\tapi.calls?: number;\n\tfunction isOk(): boolean\n\tconst value = toThrow();\nOption\tUse\n`--watch, -w`\tAgain\na `word`\tNo'
  expect([...findDefinitions(text, 'Site')].sort()).toEqual(['--watch', '-w', 'calls', 'isok', 'tobe'])
})

test('a section defines the name at the beginning of its text', () => {
  expect(findDefinitions('`maxWorkers` is a number.\n`other` is not.', 'Site')).toEqual(
    new Set(['maxworkers']),
  )
  expect(findDefinitions('`--shard` divides the files.', 'Site')).toEqual(new Set())
})

test('a table with a column about the site defines no names, as they are those of another tool', () => {
  expect(findDefinitions('Other\tSite\n`run`\t`start`', 'Site')).toEqual(new Set())
})

const { search } = createSearcher({
  lang: 'en',
  version: '',
  siteTitle: 'Site',
  records: [
    makeRecord(
      0,
      '/samples',
      'Samples',
      'A sample.\n## First\n\ttoBe(1)\n\ttoBe(2)\n## Second\n\ttoBe(1)\n\ttoBe(2)',
    ),
    makeRecord(
      1,
      '/matchers',
      'Matchers',
      'All of them, by subject.\n## Equality\nThese compare primitive values, and they are strict.\n\ttoBe<E>(expected: E): void;',
    ),
    makeRecord(2, '/move', 'Migrate', 'Moves.\n## Command line\nOther\tSite\n####### -w\n`--workers`'),
    makeRecord(
      3,
      '/cli',
      'Commands',
      'Runs.\n## Options\nName\tUse\n####### -w, --watch\nRuns again after each change',
    ),
  ],
})

test.each([
  ['toBe', '/matchers#equality'],
  ['-w', '/cli#-w-watch'],
])('what the site defines comes before its uses: %s', (query, link) => {
  expect(search(query).pages[0]?.hits[0]?.link).toBe(link)
})
