/** Hugo, a system program. Its sites are no single-page applications: each page is loaded as a document. */
import { addressOf, commandTabs } from '../corpus/markdown.js'
import { LANGUAGES, pagesOf } from '../corpus/tree.js'
import { json, prefixOf } from './site.js'

/** @typedef {import('./site.js').Folder} Folder */
/** @typedef {import('./site.js').Language} Language */

/** @param {{ label: string, text: string }[]} tabs */
const oneAfterTheOther = (tabs) => tabs.map(({ label, text }) => `**${label}**\n\n${text}`).join('\n\n')

/** @type {import('./site.js').Format} */
const format = {
  titleInFrontmatter: true,
  href: (page, lang) => `${prefixOf(lang)}${addressOf(page).replace(/\/?$/, '/')}`,
  imports: '',
  container: (name, title, text) => `**${title || name}**\n\n${text}`.replace(/^/gm, '> '),
  badge: (text) => `<span class="badge">${text}</span>`,
  tabs: oneAfterTheOther,
  commands: (command) => oneAfterTheOther(commandTabs(command)),
}

const CONFIG = {
  baseURL: 'https://example.org/',
  title: 'Corpus',
  hasCJKLanguage: true,
  // Lists of pages by date and by tag, which the other products do not generate.
  disableKinds: ['taxonomy', 'term', 'RSS'],
  defaultContentLanguage: 'en',
  languages: {
    en: { languageName: 'English', contentDir: 'content/en', weight: 1 },
    zh: { languageName: '简体中文', contentDir: 'content/zh', weight: 2 },
  },
  markup: {
    goldmark: { renderer: { unsafe: true } },
    highlight: { noClasses: false },
    tableOfContents: { startLevel: 2, endLevel: 4 },
  },
}

const PAGE = `<!DOCTYPE html>
<html lang="{{ .Lang }}">
<head>
<meta charset="utf-8">
<title>{{ .Title }}</title>
<meta name="description" content="{{ .Description }}">
<link rel="canonical" href="{{ .Permalink }}">
{{ range .Translations }}<link rel="alternate" hreflang="{{ .Lang }}" href="{{ .Permalink }}">{{ end }}
</head>
<body>
<nav>{{ partialCached (printf "sidebar/%s.%s.html" .Section .Lang) . .Section .Lang }}</nav>
<main>
<h1>{{ .Title }}</h1>
{{ .Content }}
{{ with .PrevInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}
{{ with .NextInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}
</main>
<aside>{{ .TableOfContents }}</aside>
</body>
</html>
`

/** @param {Folder} area @param {Language} lang */
const sidebarOf = (area, lang) =>
  pagesOf(area)
    .map((page) => `<a href="${format.href(page, lang)}">${page.title[lang]}</a>\n`)
    .join('')

/** @param {string[]} args */
const command = (args) => ({ program: 'hugo', args })

/** @type {import('./site.js').Product} */
export const hugo = {
  name: 'hugo',
  package: '',
  folder: '',
  format,
  // A file `index.md` would turn all files beside it into parts of one page.
  pageFile: ({ path }, lang) => `content/${lang}/${path.replace(/(^|\/)index$/, '$1_index')}.md`,
  *files({ areas }) {
    yield ['hugo.json', json(CONFIG)]
    for (const name of ['_default/single', '_default/list']) yield [`layouts/${name}.html`, PAGE]
    yield ['layouts/index.html', '<!DOCTYPE html>\n<title>Corpus</title>\n<h1>Corpus</h1>\n']
    for (const lang of LANGUAGES) {
      yield [`content/${lang}/_index.md`, '---\ntitle: Corpus\n---\n']
      for (const area of areas)
        yield [`layouts/partials/sidebar/${area.path}.${lang}.html`, sidebarOf(area, lang)]
    }
  },
  packages: [],
  caches: ['resources', '.hugo_build.lock'],
  output: 'public',
  build: command(['--quiet']),
  dev: (port) => command(['server', '--port', String(port)]),
  url: (page) => addressOf(page).replace(/\/?$/, '/'),
  reading: { sidebar: 'nav' },
}
