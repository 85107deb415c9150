import { expect, test } from '@rstest/core'
import { intendedScheme } from './href.ts'

test('a misspelled scheme is corrected', () => {
  const corrected = {
    'htp://example.org': 'https://',
    'htps://example.org': 'https://',
    'htttps://example.org': 'https://',
    'HTPPS://example.org': 'https://',
    'https//example.org': 'https://',
    'https:/example.org': 'https://',
    'https;//example.org': 'https://',
    'https：//example.org': 'https://',
    'https:://example.org': 'https://',
    'https:example.org': 'https://',
    'mailto;ada@example.org': 'mailto:',
    'mailto://ada@example.org': 'mailto:',
    'malto:ada@example.org': 'mailto:',
    'tle:+4912345': 'tel:',
  }
  expect(Object.fromEntries(Object.keys(corrected).map((href) => [href, intendedScheme(href)]))).toEqual(
    corrected,
  )
})

test('known and other schemes, and paths, are not', () => {
  const others = [
    'http://example.org',
    'HTTPS://example.org',
    'mailto:ada@example.org',
    'tel:+49',
    ...[
      'vscode://file/a',
      'vscode:extension/a',
      'obsidian://open',
      'ftp://a',
      'sftp://a',
      'sms:1',
      'file:///a',
    ],
    ...[
      'callto:ada',
      'slack://a',
      'data:text/plain,a',
      'irc://a',
      'tg://a',
      'ssh://a',
      'nntp://a',
      'git://a',
    ],
    ...['', '#a', '/http', '//example.org', 'http', 'https/index.md', 'mail;to', 'guide//a', 'a:b', 'https:'],
  ]
  expect(others.filter((href) => intendedScheme(href) !== undefined)).toEqual([])
})
