import { expect, test } from '@rstest/core'
import { type ErrorId, errorGroups, errors } from '../../packages/bifolio/src/errors/catalogue.ts'
import { type Explanation, explain } from '../../packages/bifolio/src/errors/problem.ts'
import { ERROR_TEXTS, errorExamples } from './error-reference.js'

const explainAny = explain as (id: string, example?: unknown) => Explanation
const ids = Object.keys(errors) as ErrorId[]

const sections = (text: string) => [...text.matchAll(/^### .*\{#(.+)\}$/gm)].map(([, id]) => id)

test.each(Object.entries(ERROR_TEXTS))(
  'every error has one section in %s, and nothing else has',
  (_, text) => {
    expect(sections(text).toSorted()).toEqual(ids.toSorted())
  },
)

test('each page has the errors of its group', () => {
  const pages = ERROR_TEXTS.en.split(/^## .*\{#(.+)\}$/m).slice(1)
  const groups = Object.entries(errorGroups).map(([name, group]) => [name, Object.keys(group).toSorted()])
  const found = Object.keys(errorGroups).map((name) => [
    name,
    sections(pages[pages.indexOf(name) + 1] ?? '').toSorted(),
  ])
  expect(found).toEqual(groups)
})

test('the languages list the errors in the same order, below the same headings', () => {
  const anchors = (text: string) => text.match(/^##+|\{#.+\}$/gm)
  expect(anchors(ERROR_TEXTS.zh)).toEqual(anchors(ERROR_TEXTS.en))
})

test('an error has an example of its parameters where its message has some', () => {
  const hasParams = (id: ErrorId) => typeof errors[id].message === 'function'
  expect(Object.keys(errorExamples).filter((id) => errorExamples[id])).toEqual(
    Object.keys(errorExamples).filter((id) => hasParams(id as ErrorId)),
  )
})

test('titles, texts, messages and hints are sentences', () => {
  const texts = [...ERROR_TEXTS.en.matchAll(/^### (.+) \{#(.+)\}\n\n(.+)$/gm)]
  for (const [, title, id = '', about] of texts) {
    const { message, hint = '' } = explainAny(id, errorExamples[id])
    expect(about, id).toMatch(/^[A-Z`].*\.$/)
    expect(title, id).toMatch(/^[A-Z`].*[^.]$/)
    expect(message, id).toMatch(/[.?]$/)
    expect(`${message} ${hint}`, id).not.toMatch(/undefined|\[object/)
  }
})

// Their messages end with what to do.
const IN_MESSAGE = [
  'invalid-fence-lines',
  'invalid-fence-value',
  'unknown-code-language',
  'joined-code-language',
]

test('every problem of the engine says what to do', () => {
  const silent = ids.filter((id) => !explainAny(id, errorExamples[id]).hint)
  // What others throw or report has their own words.
  expect(silent).toEqual(['config-throws', 'plugin-report', ...IN_MESSAGE])
})
