/** Almost valid configurations. */
import { compareTrees, type Files } from '../site/tree.ts'
import { type Family, fault, lazy, type Random, thrown } from './family.ts'
import { Lab, snapshot } from './lab.ts'
import { faultOf, shown } from './problems.ts'
import { Code, mutated, printed } from './values.ts'
import { damaged } from './words.ts'

const PAGES: Files = {
  'index.md': '# Home\n',
  'guide/a.md': '---\ntitle: "A \\u0007\\ud800"\ndate: 2026-01-02\n---\n\n# A\n',
  'zh/index.md': '# 家\n',
  'en/index.md': '# Home\n',
}
// biome-ignore format: data
const NAV = [{ text: 'Guide', link: '/guide/a', activeMatch: '/guide/' }, { text: 'More', items: [{ text: 'A', link: '/guide/a' }] }]
// biome-ignore format: data
const SIDEBAR = { '/guide/': [{ text: 'A', link: '/guide/a' }, { text: 'G', items: [], collapsed: true }, { dividerType: 'solid' }, { sectionHeaderText: 'S' }] }

/** Parts of a configuration that cover every option; each try uses some. */
// biome-ignore format: a part a line
const PARTS: Record<string, unknown>[] = [
  { title: 'T', description: 'D', icon: '/icon.svg', logoText: 'L', logo: { light: '/a.svg', dark: '/b.svg' } },
  { url: 'https://example.org', base: '/docs/', redirects: { '/old': '/guide/a' } },
  { url: 'https://example.org', feeds: [{ folder: 'guide', title: 'F' }], themeConfig: { feedback: { link: 'https://x.org/?t={title}&p={path}' } } },
  { lang: 'en', locales: [{ lang: 'en', label: 'English', title: 'T' }, { lang: 'zh', label: '中文', description: 'D' }] },
  { multiVersion: { default: 'v1', versions: ['v1', 'v2'] } },
  { route: { cleanUrls: true, exclude: ['**/shared/**'] }, markdown: { defaultWrapCode: true }, llms: false },
  { head: [['meta', { name: 'robots', content: 'x' }], ['script', { src: '/a.js', defer: true }], ['link', { rel: 'x', href: '/y' }]] },
  { search: { codeBlocks: true, pinyin: false, mode: 'remote', apiUrl: 'https://x.org/', indexName: 'a', searchIndexes: ['b', { value: 'c', label: 'C' }] } },
  { security: { csp: { 'script-src': ['https://x.org'], 'img-src': ['data:'], 'connect-src': ['wss://*.x.org'] } } },
  { plugins: [{ name: 'mine', files: new Code('() => [{ file: "a.txt", content: () => "a" }]'), check: { summary: 'S', run: new Code('async () => ({ problems: [], summary: "", counts: {} })'), flags: { a: { type: 'boolean', help: 'h' } } } }] },
  { themeConfig: { nav: NAV, sidebar: SIDEBAR, editLink: { docRepoBaseUrl: 'https://x.org/a/', text: 'E' }, outlineTitle: 'O' } },
  { themeConfig: { socialLinks: [{ icon: 'github', mode: 'link', content: 'https://x.org' }, { icon: { svg: '<svg></svg>' }, mode: 'dom', content: '<b>x</b>' }], zoomSelector: 'img' } },
  { themeConfig: { darkMode: true, search: true, lastUpdated: true, enableScrollToTop: true, enableContentAnimation: true, fallbackHeadingTitle: false, hideNavbar: 'auto', localeRedirect: 'never' } },
  { themeConfig: { locales: [{ lang: 'en', label: 'E', nav: NAV, sidebar: SIDEBAR, editLink: { text: 'x' }, lastUpdatedText: 'l', prevPageText: 'p', nextPageText: 'n' }] } },
]

/** The only values of folder options, because a random path could be the root of the disk. */
// biome-ignore format: a list
const FOLDERS: unknown[] = ['.', 'en', 'missing', 'index.md', './guide/', 'guide\\a', '\0', '', 'build', '.bifolio', 'node_modules', 'public', 'a/../b', 1, null, [], 'build/x']
// biome-ignore format: a list
const DEFAULT_EXPORTS = ['null', '1', '[]', '"x"', 'undefined', '() => null', '() => { throw new Error("mine") }', 'async () => ({ title: "x" })', '() => Promise.reject("mine")', '(x) => x.a.b', 'class {}', 'new Map()', 'Symbol("x")', 'new Proxy({}, { get() { throw new Error("mine") } })', 'Object.create(null)', 'new Date(NaN)', '() => () => ({})']
// biome-ignore format: a list
const CODE = ['() => {}', 'undefined', 'NaN', 'Infinity', '10n', 'Symbol("x")', 'new Date(0)', '/x/g', 'new Map()', 'new (class A { b = 1 })()', 'Object.create(null)', '(() => { const a = {}; a.a = a; return a })()', '{ get a() { throw new Error("mine") } }', 'Array(3)', 'Array(100000).fill("a")', 'new Proxy({}, {})', 'globalThis'].map((text) => new Code(text))

/** Addresses that browsers run as code or show as a page of the site, also written as browsers still read them. */
// biome-ignore format: a list
const CODE_ADDRESSES = ['javascript:x', ' JavaScript:x', 'java\nscript:x', '\u0001vbscript:x', 'data:text/html,x', 'blob:https://x.org/1']
/** Options that name an address or a source; none may accept code, wherever else the configuration is valid. */
// biome-ignore format: an option a line
const OPENED: ((address: string) => object)[] = [
  (icon) => ({ icon }),
  (logo) => ({ logo }),
  (link) => ({ themeConfig: { nav: [{ text: 'A', link }] } }),
  (link) => ({ themeConfig: { sidebar: { '/': [{ text: 'A', items: [{ text: 'B', link }] }] } } }),
  (link) => ({ themeConfig: { footer: { links: [{ text: 'A', link }] } } }),
  (link) => ({ themeConfig: { banner: { text: 'A', link } } }),
  (link) => ({ themeConfig: { feedback: { link } } }),
  (content) => ({ themeConfig: { socialLinks: [{ icon: 'github', content }] } }),
  (src) => ({ head: [['script', { src }]] }),
  (src) => ({ security: { scripts: [src] } }),
  (source) => ({ security: { csp: { 'script-src': [source] } } }),
]
/** Values of options that name a file which is written. */
// biome-ignore format: a list
const WRITTEN: unknown[] = ['a', 'a/b', '../x', '../../x', '/x', '/../x', 'a/../../x', '..\\x', 'a\\..\\..\\x', 'C:\\x', 'c:x', '.', '..', './', '/', '', 'a//b', 'a\0b', 'guide', '%2e%2e/x', '...', 'guide/a.html', 'index.html', 'build', 1, null]
const WRITERS: ((path: unknown) => object)[] = [
  (folder) => ({ url: 'https://example.org', feeds: [{ folder }] }),
  (lock) => ({ route: { lock } }),
  (name) => ({ publicDotFiles: [name] }),
  (name) => ({ multiVersion: { default: name, versions: [name] } }),
  (path) => ({ redirects: { [`/${path}`]: '/guide/a' } }),
]

const lab = lazy(() => new Lab())

export const config: Family = {
  name: 'config',
  tries: 40,
  async run(random) {
    if (random.chance(20)) return tryPaths(random)
    const isUnsafe = random.chance(15)
    const unsafe = isUnsafe && random.pick(OPENED)(random.pick(CODE_ADDRESSES))
    const text = unsafe
      ? `export default ${printed({ ...random.pick(PARTS), ...unsafe })}\n`
      : configuration(random)
    const file = random.chance(80) ? 'bifolio.config.js' : 'bifolio.config.ts'
    const files: Files = { ...PAGES, [file]: text }
    lab().reset(files)
    if (file !== 'bifolio.config.js') lab().remove('bifolio.config.js')
    const expected = 'a site that is checked, or problems with messages'
    try {
      const { ok, problems } = await lab().check()
      const wrong = faultOf(problems, { files, secrets: lab().secrets })
      if (wrong) return fault(expected, wrong, shown(text))
      if (isUnsafe && !problems.some((problem) => problem.file === file))
        return fault('a problem of the option', 'an address that runs as code is accepted', shown(text))
      return ok || problems.length > 0
        ? undefined
        : fault(expected, 'no problem, but not ok either', shown(text))
    } catch (error) {
      return fault(expected, thrown(error), shown(text))
    }
  },
}

/** Builds with a random path; the check creates the list of addresses. */
async function tryPaths(random: Random): Promise<string | undefined> {
  const options = random.pick(WRITERS)(random.pick(WRITTEN))
  const text = `export default ${JSON.stringify({ title: 'T', ...options })}\n`
  lab().reset({ 'index.md': '# Home\n', 'guide/a.md': '# A\n', 'bifolio.config.js': text })
  const isOurs = (path: string) =>
    /^site\/(?:build|\.bifolio|node_modules)$/.test(path) || ('route' in options && path.startsWith('site/'))
  const before = snapshot(lab().path('..'), isOurs)
  try {
    const results = [await lab().check({ update: true }), await lab().build()]
    const secrets = lab().secrets
    const files = { 'bifolio.config.js': text }
    const wrong = results.map(({ problems }) => faultOf(problems, { files, secrets })).find(Boolean)
    const written = compareTrees(snapshot(lab().path('..'), isOurs), before)
    if (!wrong && written.length === 0) return undefined
    return fault('files written into the output only', wrong ?? written.join('\n'), shown(text))
  } catch (error) {
    return fault('a site that is built, or problems with messages', thrown(error), shown(text))
  }
}

function configuration(random: Random): string {
  if (random.chance(8)) return `export default ${random.pick(DEFAULT_EXPORTS)}\n`
  const parts = Array.from({ length: random.between(1, 3) }, () => random.pick(PARTS))
  const data = mutated(random, withFolders(random, Object.assign({}, ...parts)), CODE)
  const text = `export default ${printed(data)}\n`
  return random.chance(10) ? damaged(random, text) : text
}

function withFolders(random: Random, options: object): object {
  if (!random.chance(15)) return options
  return { ...options, [random.pick(['root', 'outDir', 'publicDir'])]: random.pick(FOLDERS) }
}
