import { posix, win32 } from 'node:path'
import { describe, expect, test } from '@rstest/core'
import { slashPath, withSlashes } from './slash-path.ts'

describe('slashPath', () => {
  test.each([
    ['C:\\site\\docs', 'C:\\site\\docs\\en\\guide\\start.md', 'en/guide/start.md'],
    ['C:\\site\\docs', 'c:\\site\\docs\\en\\start.md', 'en/start.md'],
    ['C:\\site\\docs', 'C:\\site\\theme\\index.css', '../theme/index.css'],
    ['C:\\site', 'C:\\site', ''],
    ['C:\\site', 'C:/site/docs/start.md', 'docs/start.md'],
    ['C:\\site', 'D:\\shared\\note.md', 'D:/shared/note.md'],
    ['\\\\server\\share\\docs', '\\\\server\\share\\docs\\a.md', 'a.md'],
  ])('on Windows: from %s to %s', (folder, file, expected) => {
    expect(slashPath(folder, file, win32)).toBe(expected)
  })

  test.each([
    ['/site/docs', '/site/docs/en/guide/start.md', 'en/guide/start.md'],
    ['/site/docs', '/site/theme/index.css', '../theme/index.css'],
    ['/site', '/site', ''],
    ['/site', '/site/back\\slash.md', 'back\\slash.md'],
  ])('elsewhere: from %s to %s', (folder, file, expected) => {
    expect(slashPath(folder, file, posix)).toBe(expected)
  })
})

test('withSlashes changes only the separator of the system', () => {
  expect(withSlashes('a\\b\\c.md', win32)).toBe('a/b/c.md')
  expect(withSlashes('a\\b/c.md', posix)).toBe('a\\b/c.md')
})
