/** Starlight. It shows one sidebar of the whole site; the middleware limits it to the area, as in the other products. */
import { addressOf, commandTabs } from '../corpus/markdown.js'
import { LANGUAGES } from '../corpus/tree.js'
import { PEERS, peerCommand, peerManifest } from './peer.js'
import { colons, detailsElement, prefixOf } from './site.js'

/** @typedef {import('./site.js').Folder} Folder */

/** @param {{ label: string, text: string }[]} tabs */
const tabs = (tabs) =>
  `<Tabs>\n${tabs.map(({ label, text }) => `<TabItem label="${label}">\n\n${text}\n\n</TabItem>`).join('\n')}\n</Tabs>`

/** @type {Partial<Record<string, string>>} */
const NAMES = { warning: 'caution' }

/** @type {import('./site.js').Format} */
const format = {
  titleInFrontmatter: true,
  href: (page, lang) => prefixOf(lang) + addressOf(page),
  imports: `import { Badge, TabItem, Tabs } from '@astrojs/starlight/components'`,
  container: (name, title, text) =>
    name === 'details'
      ? detailsElement(title, text)
      : colons((NAMES[name] ?? name) + (title && `[${title}]`), text),
  badge: (text) => `<Badge text="${text}" />`,
  tabs,
  commands: (command) => tabs(commandTabs(command)),
}

/** @param {readonly Folder[]} areas */
const configOf = (areas) => `import starlight from '@astrojs/starlight'
import { defineConfig } from 'astro/config'

export default defineConfig({
  site: 'https://example.org',
  integrations: [
    starlight({
      title: 'Corpus',
      locales: { root: { label: 'English', lang: 'en' }, zh: { label: '简体中文', lang: 'zh' } },
      routeMiddleware: './src/area.ts',
      sidebar: ${JSON.stringify(areas.map(({ path, label }) => ({ label: label.en, items: [{ autogenerate: { directory: path } }] })))},
    }),
  ],
})
`

/** @param {readonly Folder[]} areas */
const middlewareOf = (areas) => `import { defineRouteMiddleware } from '@astrojs/starlight/route-data'

const labels: Record<string, string> = ${JSON.stringify(Object.fromEntries(areas.map(({ path, label }) => [path, label.en])))}

export const onRequest = defineRouteMiddleware(({ locals }) => {
  const route = locals.starlightRoute
  const area = route.id.replace(/^zh\\//, '').split('/')[0] ?? ''
  route.sidebar = route.sidebar.filter(({ label }) => label === labels[area])
})
`

const COLLECTIONS = `import { docsLoader } from '@astrojs/starlight/loaders'
import { docsSchema } from '@astrojs/starlight/schema'
import { defineCollection } from 'astro:content'

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) }
`

const SCRIPT = 'astro/bin/astro.mjs'

/** @type {import('./site.js').Product} */
export const starlight = {
  name: 'starlight',
  package: 'node_modules/@astrojs/starlight',
  folder: PEERS,
  format,
  pageFile: ({ path, hasComponents }, lang) =>
    `src/content/docs${prefixOf(lang)}/${path}.${hasComponents ? 'mdx' : 'md'}`,
  *files({ areas }) {
    yield ['astro.config.mjs', configOf(areas)]
    yield ['src/area.ts', middlewareOf(areas)]
    yield ['src/content.config.ts', COLLECTIONS]
    yield peerManifest
    for (const lang of LANGUAGES)
      yield [`src/content/docs${prefixOf(lang)}/index.md`, '---\ntitle: Corpus\ntemplate: splash\n---\n']
  },
  packages: ['astro', '@astrojs/starlight'],
  caches: ['.astro', 'node_modules/.astro', 'node_modules/.vite'],
  output: 'dist',
  build: peerCommand(SCRIPT, 'build'),
  dev: (port) => peerCommand(SCRIPT, 'dev', '--port', port),
  url: (page) => addressOf(page).replace(/\/?$/, '/'),
  reading: {
    sidebar: '.sidebar',
    search: { input: '.pagefind-ui__search-input', result: '.pagefind-ui__result-link' },
  },
}
