/**
 * What the documentation of the engine says of problems and figures. Each statement is quoted: it has to be on the page, so that a
 * changed text is tried again.
 */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from '@rstest/core'
import { site } from '../driver.ts'
import { ROOT } from '../engine.ts'
import { casesOf, filesOf } from '../files.ts'

const source = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

/** Problems of the configuration, which hide those of pages. */
const CONFIG = {
  'bifolio.config.js': `export default {
  title: 'Manual', structuredData: true, socialImages: true,
  head: [['script', { src: 'https://stats.example.org/script.js' }]],
  themeConfig: { brandColor: { light: '#ffffff', dark: '#93b4ff' } },
}
`,
  'index.md': '# Home\n\nText.\n',
}

const PAGES = filesOf('wrong-manual')

const reported: string[] = []
beforeAll(async () => {
  for (const files of [CONFIG, PAGES]) {
    const wrong = site({ files })
    await wrong.check()
    for (const { severity, file, line, message, hint } of wrong.problems)
      reported.push(`${severity} ${file}:${line} ${message} ${hint}`)
  }
})

/** Statements above patterns of what is reported. */
const PROBLEMS = casesOf('mistakes/manual').map(([name, text]) => [name, text.trim().split('\n')] as const)
test.each(PROBLEMS)('%s', (name, problems) => {
  const [page, statement = ''] = name.split(/: (.*)/)
  expect(source(`docs/en/${page}.mdx`)).toContain(statement)
  for (const problem of problems) expect(reported).toContainEqual(expect.stringMatching(new RegExp(problem)))
})

// ── Figures ──

const FIGURES: [page: string, statement: string, file: string, code: string][] = [
  [
    'guide/search',
    'From 300 pages per language on, the index is split',
    '../../search/src/build/write-index.ts',
    'PAGES_FOR_PARTS = 300',
  ],
  ['guide/develop', '`http://localhost:5173`', 'commands/dev.ts', '5173'],
  [
    'guide/deploy',
    'Cloudflare reads at most 2,000 rules, which are enough for 999 moved addresses',
    'features/hosts/known-hosts.ts',
    'mostRedirects: 999',
  ],
  [
    'guide/deploy',
    'Vercel reads at most 1,024 redirects.',
    'features/hosts/known-hosts.ts',
    'mostRedirects: 1024',
  ],
]
test.each(FIGURES)('%s: %s', (page, statement, file, code) => {
  expect(source(`docs/en/${page}.mdx`)).toContain(statement)
  expect(source(`packages/bifolio/src/${file}`)).toContain(code)
})
