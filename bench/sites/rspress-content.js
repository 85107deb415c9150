/** The content conventions of Rspress, which the engine shares. */
import { addressOf } from '../corpus/markdown.js'
import { foldersOf, LANGUAGES } from '../corpus/tree.js'
import { colons, json } from './site.js'

/** @typedef {import('./site.js').Folder} Folder */
/** @typedef {import('./site.js').Tree} Tree */
/** @typedef {import('./site.js').CorpusPage} CorpusPage */
/** @typedef {import('./site.js').Language} Language */

/** Entries of the navigation bar: limited, so that the shell costs the same on small and large sites. */
const NAV_ENTRIES = 6

/** @type {import('./site.js').Format} */
export const rspressFormat = {
  href: addressOf,
  imports: `import { Badge, PackageManagerTabs, Tab, Tabs } from '@rspress/core/theme'`,
  container: (name, title, text) => colons(title ? `${name} ${title}` : name, text),
  badge: (text) => `<Badge text="${text}" type="info" />`,
  tabs: (tabs) =>
    `<Tabs>\n${tabs.map(({ label, text }) => `<Tab label="${label}">\n\n${text}\n\n</Tab>`).join('\n')}\n</Tabs>`,
  commands: (command) => `<PackageManagerTabs command="${command}" />`,
}

/** @param {CorpusPage} page @param {Language} lang */
export const rspressPageFile = ({ path, hasComponents }, lang) =>
  `${lang}/${path}.${hasComponents ? 'mdx' : 'md'}`

/** Home pages and menus, relative to the folder of the content. @param {Tree} tree @returns {Generator<[string, string]>} */
export function* rspressContent({ areas }) {
  for (const lang of LANGUAGES) {
    yield [`${lang}/index.md`, homePage(lang)]
    yield [`${lang}/_nav.json`, json(areas.slice(0, NAV_ENTRIES).map((area) => navEntry(area, lang)))]
    for (const folder of areas.flatMap(foldersOf))
      yield [`${lang}/${folder.path}/_meta.json`, json(metaOf(folder, lang))]
  }
}

/** @param {Language} lang */
const homePage = (lang) =>
  `---\npageType: home\nhero:\n  name: Corpus\n  text: ${lang === 'en' ? 'Many pages' : '许多页面'}\n---\n`

/** @param {Folder} area @param {Language} lang */
function navEntry({ name, label, folders }, lang) {
  const [first] = folders
  return { text: label[lang], link: `/${first?.path}/`, activeMatch: `/${name}/` }
}

/** The index page is not listed: the group links to it. @param {Folder} folder @param {Language} lang */
const metaOf = ({ pages, folders }, lang) => [
  ...pages.map(({ path, title }) => ({
    type: 'file',
    name: path.slice(path.lastIndexOf('/') + 1),
    label: title[lang],
  })),
  ...folders.map(({ name, label }) => ({ type: 'dir', name, label: label[lang] })),
]
