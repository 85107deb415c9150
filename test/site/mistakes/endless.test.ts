/** Code of a site that never ends: the command reports which file it is, and a single signal ends it. */
import { expect, test } from '@rstest/core'
import type { Outcome } from '../command.ts'
import { site } from '../driver.ts'
import type { Files } from '../tree.ts'

const LOOP = '{(() => { for (;;) {} })()}'
const CONFIG = `export default { title: 'Test' }\n`
const HOME = { 'index.md': '# Home\n' }
/** Time after which code is reported, in milliseconds, and the report. */
const WATCHDOG = { BIFOLIO_WATCHDOG_MS: '200' }
const REPORT = '  warning: Its code has been running for 0.2 seconds.'

const SITES: [what: string, file: string, files: Files][] = [
  ['the configuration', 'bifolio.config.js', { ...HOME, 'bifolio.config.js': 'while (true) {}\n' }],
  ['a page', 'loop.mdx', { ...HOME, 'loop.mdx': `# Loop\n\n${LOOP}\n` }],
  [
    'a component',
    'page.mdx',
    {
      'page.mdx': "import { Loop } from './Loop.tsx'\n\n# Page\n\n<Loop />\n",
      'Loop.tsx': 'export function Loop() {\n  for (;;) {}\n}\n',
    },
  ],
  [
    'a module, when it is loaded',
    'a component or the theme',
    {
      'page.mdx': "import { a } from './a.ts'\n\n# Page\n\n{a}\n",
      'a.ts': 'export let a = 1\nfor (; a > 0; ) a = 1\n',
    },
  ],
  [
    'a part of the theme',
    'theme/index.tsx',
    {
      ...HOME,
      'theme/index.tsx': "export * from 'bifolio/theme'\nexport function Footer() {\n  for (;;) {}\n}\n",
    },
  ],
  [
    'a content plugin',
    'index.md',
    {
      ...HOME,
      'bifolio.config.js': "export default { title: 'Test', markdown: { plugins: ['./a.js'] } }\n",
      'a.js': 'export default { markdown: () => ({ text() { for (;;) {} } }) }\n',
    },
  ],
  [
    'a content plugin in a worker thread',
    'p0.md',
    {
      ...Object.fromEntries(
        Array.from({ length: 1500 }, (_, number) => [`p${number}.md`, `# Page ${number}\n`]),
      ),
      'bifolio.config.js': "export default { title: 'Test', markdown: { plugins: ['./a.js'] } }\n",
      'a.js': "export default { markdown: ({ file }) => ({ text() { while (file === 'p0.md') {} } }) }\n",
    },
  ],
  [
    'a content plugin, when it is loaded',
    'a.js',
    {
      ...HOME,
      'bifolio.config.js': "export default { title: 'Test', markdown: { plugins: ['./a.js'] } }\n",
      'a.js': 'for (;;) {}\n',
    },
  ],
]

/** Runs a command until it reports a file, then sends it one signal; opens the page `/loop` of a server. */
async function interrupted(
  command: string[],
  files: Files,
  file: string,
  signal: NodeJS.Signals,
): Promise<Outcome> {
  const docs = site({ files: { 'bifolio.config.js': CONFIG, ...files } })
  let output = ''
  await docs.run(command, {
    env: WATCHDOG,
    onStart: (child) => {
      child.stderr?.on('data', (text: string) => {
        output += text
        if (output.includes(`${file}${REPORT}`)) child.kill(signal)
      })
      child.stdout?.on('data', (text: string) => {
        const url = /http\S+/.exec(text)?.[0]
        if (url) void fetch(`${url}loop`).catch(() => {})
      })
    },
  })
  return docs.outcome
}

/** `npm test` runs every other one, as a loop occupies a processor until it is reported. */
const TESTED = process.env.BIFOLIO_TEST_ALL ? SITES : SITES.filter((_, index) => index % 2 === 0)

test.each(TESTED)('an endless loop in %s is reported and ends with the command', async (_, file, files) => {
  expect((await interrupted(['build'], files, file, 'SIGINT')).signal).toBe('SIGINT')
})

test.each([['preview'], ['dev']])('an endless configuration ends with `bifolio %s`', async (command) => {
  const files = { ...HOME, 'bifolio.config.js': 'while (true) {}\n' }
  const { signal } = await interrupted([command, '--port=0'], files, 'bifolio.config.js', 'SIGTERM')
  expect(signal).toBe('SIGTERM')
})

test('in development an endless loop on a page is reported and ends with the command', async () => {
  const files = { ...HOME, 'loop.mdx': `# Loop\n\n${LOOP}\n` }
  const { signal } = await interrupted(['dev', '--port=0'], files, 'loop.mdx', 'SIGINT')
  expect(signal).toBe('SIGINT')
})
