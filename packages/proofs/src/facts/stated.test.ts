import { expect, test } from '@rstest/core'
import { readPage } from '../statements/page.ts'
import { localFacts, withFacts } from './lock.ts'
import { newestOfMinors } from './releases.ts'
import { findStated } from './stated.ts'

const KNOWN = {
  facts: {
    'retry.default': '0',
    'testTimeout.default': '5000',
    'isolate.default': 'true',
    'pool.default': "{ type: 'forks' }",
  },
  subjects: new Set(['retry', 'testTimeout', '--retry', 'isolate', 'pool']),
  minors: ['0.1', '0.12'],
}

const statedIn = (text: string): string[] =>
  findStated(
    readPage({ file: 'a.mdx', pagePath: '/a', scope: { lang: 'en' } }, `# retry\n\n${text}\n`),
    KNOWN,
  ).map(({ message, line, column }) => `${line}:${column} ${/`([^`]*)`/.exec(message)?.[1]}`)

const STATED: [text: string, found: string[]][] = [
  ['- **Default:** `0`', ['3:17 0']],
  ['- **起始版本：**`0.4`', ['3:13 0.4']],
  ['- **Since:** <Fact name="retry.since" />', []],
  ['- **Since:** <Fact name="retry.since" />; the object `0.4`', ['3:55 0.4']],
  ['- **Default:** files named `.d.ts`', []],
  ['The default of `testTimeout` is `5000` milliseconds.', ['3:34 5000']],
  ['`testTimeout` 默认是 `5000` 毫秒。', ['3:20 5000']],
  ['Set `testTimeout` to `9000`. The default is fine otherwise.', []],
  ['The default is `x`, as `retry` has it.', []],
  ['It works since Rstest 0.4.', ['3:23 0.4']],
  ['从 0.4 起可用。', ['3:3 0.4']],
  ['It works since TypeScript 5.2, from 1.21 s on.', []],
  ['It exits with `1`, or exit code 2.', ['3:16 1']],
  ['退出码是 130。', ['3:6 130']],
  ['It prints `1`.', []],
  ['| Code | When |\n| --- | --- |\n| `1` | failed |', ['5:4 1']],
  ['| Option | Default |\n| --- | --- |\n| `--retry <n>` | `0` |', ['5:20 0']],
  ['| Option | Default |\n| --- | --- |\n| `--retry <n>` | `0` {/* shown by #a */} |', ['5:20 0']],
  ['| Option | Default |\n| --- | --- |\n| `testTimeout` | 6 s |', ['5:19 testTimeout']],
  ['| Option | Default |\n| --- | --- |\n| `testTimeout` | 5 s |', []],
  ['| Option | Default |\n| --- | --- |\n| `--retry <n>` | <Fact name="retry.default" /> |', []],
  ['| Option | Default |\n| --- | --- |\n| `--pool <type>` | `forks` |\n| `--own` | `1` |', []],
]
test.each(STATED)('%s', (text, found) => {
  expect(statedIn(text)).toEqual(found)
})

const DISAGREEING: [text: string, stated: string | undefined][] = [
  ['By default, `testTimeout` is five seconds.', undefined],
  ['By default, `testTimeout` is six seconds.', '6 s'],
  ['`testTimeout` 默认是 5 秒。', undefined],
  ['`testTimeout` 默认是 5 毫秒。', '5 ms'],
  ['A test is retried twice by default.', '2'],
  ['A test is retried twice.', undefined],
  ['With `retry: 2` and the default limit, it takes 15 seconds.', undefined],
  ['`isolate` is on by default.', undefined],
  ['`isolate` is not on by default.', '"not on by default"'],
  ['`isolate` 默认关闭。', '"默认关闭"'],
]
test.each(DISAGREEING)('%s disagrees with the default: %s', (text, stated) => {
  const page = readPage({ file: 'a.mdx', pagePath: '/a', scope: { lang: 'en' } }, `# \`retry\`\n\n${text}\n`)
  const messages = findStated(page, KNOWN).map(
    ({ message }) => /^The sentence states (.*?), but/.exec(message)?.[1],
  )
  expect(messages).toEqual(stated === undefined ? [] : [stated])
})

test('replaces references with the value in the language of the page, and keeps unknown ones', () => {
  const lock = {
    package: '',
    releases: [],
    since: { retry: '0.1' },
    facts: { both: '1', own: { zh: '二' } },
    observed: {},
  }
  const text = '<Fact name="both" /> <Fact name="own" /> <Fact name="retry.since" />'
  expect(withFacts(text, localFacts(lock, 'zh'))).toBe('`1` `二` `0.1`')
  expect(withFacts(text, localFacts(lock, 'en'))).toBe('`1` <Fact name="own" /> `0.1`')
})

test('selects the newest release of each minor version, up to the installed one', () => {
  const versions = ['0.2.0', '0.10.1', '0.2.11', '0.2.9', '0.10.2-beta.1', '0.11.0', '0.10.0']
  expect(newestOfMinors(versions, '0.10.3')).toEqual(['0.2.11', '0.10.1'])
})
