/** VitePress. Its Markdown has special containers, and only tabs of code. */
import { addressOf, commandTabs } from '../corpus/markdown.js'
import { PEERS, peerCommand, peerManifest } from './peer.js'
import { colons, json, prefixOf } from './site.js'

/** @typedef {import('./site.js').Folder} Folder */
/** @typedef {import('./site.js').Language} Language */

/** @param {{ label: string, text: string }[]} tabs */
const codeGroup = (tabs) =>
  colons(' code-group', tabs.map(({ label, text }) => text.replace('\n', ` [${label}]\n`)).join('\n\n'))

/** @type {import('./site.js').Format} */
const format = {
  href: (page, lang) => prefixOf(lang) + addressOf(page),
  imports: '',
  container: (name, title, text) => colons(` ${name === 'note' ? 'info' : name} ${title}`.trimEnd(), text),
  badge: (text) => `<Badge type="info" text="${text}" />`,
  tabs: codeGroup,
  commands: (command) => codeGroup(commandTabs(command)),
}

/** @param {Folder} folder @param {Language} lang @returns {object[]} */
const sidebarOf = ({ pages, folders }, lang) => [
  ...pages.map((page) => ({ text: page.title[lang], link: format.href(page, lang) })),
  ...folders.map((folder) => ({
    text: folder.label[lang],
    ...(folder.index && { link: format.href(folder.index, lang) }),
    items: sidebarOf(folder, lang),
  })),
]

/** @param {readonly Folder[]} areas @param {Language} lang */
const themeOf = (areas, lang) => ({
  sidebar: Object.fromEntries(
    areas.map((area) => [`${prefixOf(lang)}/${area.path}/`, sidebarOf(area, lang)]),
  ),
})

/** @param {readonly Folder[]} areas */
const configOf = (areas) => ({
  title: 'Corpus',
  cleanUrls: true,
  sitemap: { hostname: 'https://example.org' },
  themeConfig: { search: { provider: 'local' } },
  locales: {
    root: { label: 'English', lang: 'en', themeConfig: themeOf(areas, 'en') },
    zh: { label: '简体中文', lang: 'zh', themeConfig: themeOf(areas, 'zh') },
  },
})

const SCRIPT = 'vitepress/bin/vitepress.js'

/** @type {import('./site.js').Product} */
export const vitepress = {
  name: 'vitepress',
  package: 'node_modules/vitepress',
  folder: PEERS,
  format,
  pageFile: ({ path }, lang) => `${lang === 'en' ? '' : `${lang}/`}${path}.md`,
  *files({ areas }) {
    yield ['.vitepress/config.mjs', `export default ${json(configOf(areas))}`]
    yield peerManifest
    for (const folder of ['', 'zh/'])
      yield [`${folder}index.md`, '---\nlayout: home\nhero:\n  name: Corpus\n---\n']
  },
  packages: ['vitepress', 'vue'],
  caches: ['.vitepress/cache', 'node_modules/.vite'],
  output: '.vitepress/dist',
  build: peerCommand(SCRIPT, 'build'),
  dev: (port) => peerCommand(SCRIPT, 'dev', '--port', port),
  url: addressOf,
  reading: {
    sidebar: '.VPSidebar',
    search: { input: '#localsearch-input', result: '.VPLocalSearchBox .result' },
  },
}
