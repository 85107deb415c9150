import { expect, test } from '@rstest/core'
import { preprocess } from './preprocess.ts'

test('does not insert a character that the source uses', () => {
  const separatorIn = (text: string) => preprocess(`${text} **真，**她`, 'a.md').separator
  expect(separatorIn('')).toBe('\u1680')
  expect(separatorIn('a\u1680b')).toBe('\u2000')
  expect(separatorIn('a&#x1680;b&#8192;c')).toBe('\u2001')
  expect(preprocess('a **b** c', 'a.md').separator).toBe('')
})
