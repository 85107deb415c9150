/** Mistakes in a site with several versions. */
import { test } from '@rstest/core'
import { site } from '../driver.ts'

const CONFIG = "export default { multiVersion: { default: 'v2', versions: ['v2', 'v1'] } }\n"

test('reports of links name a page of the same version', async () => {
  const files = {
    'bifolio.config.js': CONFIG,
    'v2/index.md': '# Home\n',
    'v2/new.md': '# New\n',
    'v1/index.md': '# Home\n\n[new](/new) [old](/olt)\n',
    'v1/old.md': '---\nredirectFrom: [/before]\n---\n# Old\n\n[moved](/before)\n',
  }
  await site({ files })
    .check()
    .expectProblems(
      'v1/index.md:3:1 dead-link `/new`',
      'v1/index.md:3:13 dead-link `/olt` -> `/old`',
      'v1/old.md:6:1 moved-link `/before` -> `/old`',
    )
})

const LOCALES = "locales: [{ lang: 'en', label: 'E' }, { lang: 'zh', label: '中' }]"
const COPIES = {
  'en/index.md': '# Home\n',
  'en/guide/a.md': '# A\n',
  'zh/index.md': '# 家\n',
  'v1/en/index.md': '# Home\n',
  'v1/en/guide/a.md': '# A\n',
  'v1/zh/index.md': '# 家\n',
}

test('a copy of the content for the default version is one problem', async () => {
  const multiVersion = "multiVersion: { default: 'v1', versions: ['v1', 'v2'] }"
  await site({
    files: {
      ...COPIES,
      'v2/en/index.md': '# Home\n',
      'bifolio.config.js': `export default { ${LOCALES}, ${multiVersion} }\n`,
    },
  })
    .check()
    .expectProblems('v1: duplicate-folder 3 pages of `v1` -> `multiVersion.versions`')
})

test('a copy of the content for a version that is not listed is reported', async () => {
  await site({ files: { ...COPIES, 'bifolio.config.js': `export default { ${LOCALES} }\n` } })
    .check()
    .expectProblems('v1: warning unlisted-version `v1` -> `multiVersion:')
})
