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
])('resolves %s to %s', (written, grammar) => {
  expect(resolveLanguage(written)).toEqual({ grammar })
})

test.each(['', 'txt', 'text', 'plain', 'Plaintext', 'none'])('resolves "%s" to plain text', (written) => {
  expect(resolveLanguage(written)).toEqual({ grammar: '' })
})

test('resolves an unknown language to plain text and suggests the nearest one', () => {
  const { grammar, problem } = resolveLanguage('typscript')
  expect(grammar).toBe('')
  expect(problem?.message).toContain('`typscript`')
  expect(problem?.message).toContain('Did you mean `typescript`?')
  expect(resolveLanguage('qwertyuiopasdf').problem?.message).toContain('Use `text`')
  expect(resolveLanguage('constructor').grammar).toBe('')
})

test('reports meta without a preceding space and still finds the language', () => {
  expect(resolveLanguage('ts{1,3}')).toMatchObject({
    grammar: 'typescript',
    problem: { message: expect.stringContaining('`ts`') },
  })
})

test('handles very long words quickly and truncates them in the message', () => {
  expect(resolveLanguage('x'.repeat(50_000)).problem?.message).toMatch(/^The language `x{40}…` is not known/)
})
