import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@rstest/core'
import { type ErrorId, errorGroups, errors } from './catalogue.ts'
import { type Explanation, explain, problem } from './problem.ts'

const SRC = join(import.meta.dirname, '..')
// The example of each error has the parameters that it needs.
const explainAny = explain as (id: ErrorId, example?: unknown) => Explanation
const ids = Object.keys(errors) as ErrorId[]

test('ids are valid anchors and unique', () => {
  expect(ids.filter((id) => !/^[a-z]+(?:-[a-z]+)*$/.test(id))).toEqual([])
  expect(Object.values(errorGroups).flatMap(Object.keys)).toHaveLength(ids.length)
})

test('every error is reported somewhere', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.ts$/.test(file) && !/\.test\.ts$|^errors[\\/]/.test(file),
  )
  const source = files.map((file) => readFileSync(join(SRC, file), 'utf8')).join('\n')
  expect(ids.filter((id) => !source.includes(`'${id}'`))).toEqual([])
})

test('messages, hints and texts for the docs are sentences', () => {
  for (const id of ids) {
    const error = errors[id]
    const { message, hint = '' } = explainAny(id, 'example' in error ? error.example : undefined)
    expect(error.about, id).toMatch(/^[A-Z`].*\.$/)
    expect(error.title, id).toMatch(/^[A-Z`].*[^.]$/)
    expect(message, id).toMatch(/[.?]$/)
    expect(`${message} ${hint}`, id).not.toMatch(/undefined|\[object/)
  }
})

test('a problem has id, position, and the message and hint for its parameters', () => {
  const params = { href: '/guide/instal', near: '/guide/install' }
  expect(problem('dead-link', { file: 'en/a.md', line: 3 }, params)).toEqual({
    id: 'dead-link',
    severity: 'error',
    file: 'en/a.md',
    line: 3,
    message: 'The link `/guide/instal` does not lead to a page.',
    hint: 'Did you mean `/guide/install`?',
  })
  expect(explain('plugin-report', { message: 'No.' })).not.toHaveProperty('hint')
  expect(explain('linked-folder').severity).toBe('warning')
})

// Their messages end with what to do.
const IN_MESSAGE = [
  'invalid-fence-lines',
  'invalid-fence-value',
  'unknown-code-language',
  'joined-code-language',
]

test('every problem of the engine says what to do', () => {
  const silent = ids.filter((id) => {
    const error = errors[id]
    return !explainAny(id, 'example' in error ? error.example : undefined).hint
  })
  // What others throw or report has their own words.
  expect(silent).toEqual(['config-throws', 'plugin-report', ...IN_MESSAGE])
})
