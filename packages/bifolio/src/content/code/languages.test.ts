import { expect, test } from '@rstest/core'
import { resolveLanguage } from './languages.ts'

test.each([
  ['ts', 'typescript'],
  ['typescript', 'typescript'],
  ['TSX', 'tsx'],
  ['sh', 'shellscript'],
  ['console', 'shellsession'],
  ['Dockerfile', 'docker'],
  ['c++', 'cpp'],
  ['patch', 'diff'],
])('%s is %s', (written, grammar) => {
  expect(resolveLanguage(written)).toEqual({ grammar })
})

test.each(['', 'txt', 'text', 'plain', 'Plaintext', 'none'])('"%s" is plain text', (written) => {
  expect(resolveLanguage(written)).toEqual({ grammar: '' })
})

test('an unknown language is plain text, and the nearest known one is named', () => {
  const { grammar, problem } = resolveLanguage('typscript')
  expect(grammar).toBe('')
  expect(problem?.message).toContain('`typscript`')
  expect(problem?.message).toContain('Did you mean `typescript`?')
  expect(resolveLanguage('qwertyuiopasdf').problem?.message).toContain('Use `text`')
  expect(resolveLanguage('constructor').grammar).toBe('')
})

test('meta without a space before it is reported, and the language is found', () => {
  expect(resolveLanguage('ts{1,3}')).toMatchObject({
    grammar: 'typescript',
    problem: { message: expect.stringContaining('`ts`') },
  })
})

test('a word of any length is answered at once, and shown in part', () => {
  expect(resolveLanguage('x'.repeat(50_000)).problem?.message).toMatch(/^The language `x{40}…` is not known/)
})
