/** This repository. */
import { inProject } from '../../scripts/lib/project.js'
import { addressOf } from '../corpus/markdown.js'
import { rspressContent, rspressFormat, rspressPageFile } from './rspress-content.js'
import { json } from './site.js'

const CONFIG = `import { defineConfig } from 'bifolio'

export default defineConfig({
  title: 'Corpus',
  description: 'Many pages',
  url: 'https://example.org',
  lang: 'en',
  locales: [
    { lang: 'en', label: 'English' },
    { lang: 'zh', label: '简体中文' },
  ],
})
`

/** @type {import('./site.js').Product} */
export const engine = {
  name: 'bifolio',
  package: '.',
  folder: inProject(),
  format: rspressFormat,
  pageFile: rspressPageFile,
  *files(tree) {
    yield ['bifolio.config.ts', CONFIG]
    yield ['package.json', json({ name: 'corpus', private: true, type: 'module' })]
    yield* rspressContent(tree)
  },
  packages: [],
  link: ['bifolio', inProject('packages/bifolio')],
  caches: ['.bifolio'],
  output: 'build',
  build: { script: inProject('packages/bifolio/bin/bifolio.js'), args: ['build', '--root', '.', '--json'] },
  dev: () => ({
    script: inProject('packages/bifolio/bin/bifolio.js'),
    args: ['dev', '--root', '.', '--port', '0'],
  }),
  url: addressOf,
  reading: {
    sidebar: '.sidebar',
    search: { input: '.search-dialog input', result: '.search-dialog [role=option]' },
    shell: '[id="doc:root"]',
  },
}
