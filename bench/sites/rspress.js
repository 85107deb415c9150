/** Rspress 2: the same content, word for word. */
import { addressOf } from '../corpus/markdown.js'
import { PEERS, peerCommand, peerManifest } from './peer.js'
import { rspressContent, rspressFormat, rspressPageFile } from './rspress-content.js'

const CONFIG = `import { defineConfig } from '@rspress/core'

export default defineConfig({
  root: 'docs',
  title: 'Corpus',
  description: 'Many pages',
  lang: 'en',
  locales: [
    { lang: 'en', label: 'English' },
    { lang: 'zh', label: '简体中文' },
  ],
})
`
const SCRIPT = '@rspress/core/bin/rspress.js'

/** @type {import('./site.js').Product} */
export const rspress = {
  name: 'rspress',
  package: 'node_modules/@rspress/core',
  folder: PEERS,
  format: rspressFormat,
  pageFile: (page, lang) => `docs/${rspressPageFile(page, lang)}`,
  *files(tree) {
    yield ['rspress.config.mjs', CONFIG]
    yield peerManifest
    for (const [file, content] of rspressContent(tree)) yield [`docs/${file}`, content]
  },
  packages: ['@rspress/core', 'react', 'react-dom'],
  caches: ['node_modules/.cache', 'node_modules/.rspress'],
  output: 'doc_build',
  build: peerCommand(SCRIPT, 'build'),
  dev: (port) => peerCommand(SCRIPT, 'dev', '--port', port),
  url: addressOf,
  reading: {
    sidebar: '.rp-doc-layout__sidebar',
    search: { input: '.rp-search-panel__modal input', result: '.rp-suggest-item' },
  },
}
