/** The note on pages of which a program has translated parts. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from '@rstest/core'
import { site } from '../driver.ts'

const CONFIG = `export default {
  title: 'Test',
  lang: 'en',
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }],
  translations: { lock: 'translations.lock.json', machineNote: true },
}
`

/** Answers with the same words for every text. */
const PROGRAM = `import { readFileSync } from 'node:fs'
const { units } = JSON.parse(readFileSync(0, 'utf8'))
console.log(JSON.stringify({ units: units.map(({ id }) => ({ id, target: '你好。' })) }))
`

const FILES = {
  'bifolio.config.js': CONFIG,
  'translations.lock.json': '{}',
  'en/index.md': '# Home {#home}\n\nWelcome.\n',
  'zh/index.md': '# 首页 {#home}\n',
}

const withoutNote = (html: string): void => expect(html).not.toContain('stale-note')

test('a page says that a program has translated parts of it, until they are reviewed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bifolio-program-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const program = join(folder, 'translate.mjs')
  writeFileSync(program, PROGRAM)
  await site({ files: FILES })
    .build()
    .expectOk()
    .expectArticle('/zh/', withoutNote)
    .run(['translations', 'translate', '--with', `"${process.execPath}" "${program}"`])
    .expectOk()
    .build()
    .expectOk()
    .expectArticle('/zh/', /你好。/, /<p class="stale-note".*本页部分内容由程序翻译.*<a href="\/">/)
    .expectArticle('/', withoutNote)
    .run(['translations', 'review', 'zh/index.md:3'])
    .expectOk()
    .build()
    .expectArticle('/zh/', /你好。/, withoutNote)
    .expectSameAsCleanBuild()
})
