/** Files of folders in which a site is set up. */
import type { Random } from './family.ts'
import { Code, mutated, printed } from './values.ts'
import { damaged } from './words.ts'

// biome-ignore format: a part a line
const ENTRIES = [
  '"name": "my-tool"', '"name": 12', '"name": "@a/b"', '"version": "1.0.0"', '"type": "commonjs"', '"private": true', '"big": 12345678901234567890', '"float": 1.0', '"big": 1e400',
  '"scripts": {}', '"scripts": { "test": "x" }', '"scripts": { "dev": "vite", "build": "vite build" }', '"scripts": "abc"', '"scripts": null', '"scripts": []', '"scripts": { "dev": "bifolio dev" }',
  '"devDependencies": {}', '"devDependencies": { "a": "1", "z": "1" }', '"devDependencies": { "z": "1", "a": "1" }', '"devDependencies": 1', '"dependencies": { "bifolio": "*" }', '"dependencies": "x"', '"peerDependencies": null',
  '"repository": "git@github.com:a/b.git"', '"repository": { "url": null }', '"description": ["x"]', '"description": "D"', '"__proto__": { "x": 1 }', '"": 1', '"escaped": "\\u0041\\/"', '"list": [1,  2,\n3]', '"deep": { "a": { "b": [] } }',
]
const WHOLE = [
  '',
  ' ',
  '[]',
  'null',
  '1',
  '{',
  '{}',
  '{\n}\n',
  '// no\n{}',
  '{ "a": 1, }',
  '\uFEFF',
  '\uFEFF{}',
]

/** A `package.json` in some formatting, which may be invalid. */
export function manifest(random: Random): string | Uint8Array {
  if (random.chance(15)) return random.pick(WHOLE)
  const entries = Array.from({ length: random.below(7) }, () => random.pick(ENTRIES))
  const [space, indent] = random.pick([
    ['\n', '  '],
    ['\n', '\t'],
    ['\r\n', '    '],
    [' ', ''],
    ['', ''],
  ] as const)
  const body = entries.map((entry) => space + indent + entry.replaceAll('\n', space || ' ')).join(',')
  const text = `${random.chance(15) ? '\uFEFF' : ''}{${body}${space}}${random.chance(70) ? space : ''}`
  if (random.chance(5)) return Buffer.from(text, 'utf16le')
  return random.chance(12) ? damaged(random, text) : text
}

// biome-ignore format: data
const RSPRESS = { root: 'docs', title: 'T', lang: 'en', logo: '/l.svg', outDir: 'out', route: { cleanUrls: true, exclude: ['a'] }, head: [['meta', { name: 'a' }]], locales: [{ lang: 'en', label: 'E' }, { lang: 'zh', label: '中' }], markdown: { defaultWrapCode: true }, themeConfig: { nav: [{ text: 'A', link: '/a' }], socialLinks: [{ icon: 'github', mode: 'link', content: 'https://x.org' }], locales: [{ lang: 'en', label: 'E' }], editLink: { docRepoBaseUrl: 'https://x.org' } }, plugins: [{ module: 'plugin-client-redirects', options: { redirects: [{ from: '/a', to: '/b' }] } }] }
// biome-ignore format: a list
const CODE = ['() => {}', 'undefined', 'NaN', '10n', 'Symbol("x")', 'new Date(0)', '/x/g', 'new Map()', 'Object.create(null)', '(() => { const a = []; a.push({ text: "a", items: a }); return a })()', '(() => { const a = {}; a.a = a; return a })()', '{ get text() { throw new Error("mine") } }', '{ toString: 1 }', 'new Proxy({}, { get() { throw new Error("mine") } })', 'new Proxy([], {})', 'Array(3)', 'Array(1e9)', 'globalThis', 'missing.x', 'imported', 'new imported()', 'imported.a.b()'].map((text) => new Code(text))

/** A configuration of Rspress. */
export function rspressConfig(random: Random): { file: string; text: string } {
  const file = random.pick(['rspress.config.ts', 'rspress.config.mjs'])
  const text = `import imported from 'some-package'\nexport default ${printed(mutated(random, RSPRESS, CODE))}\n`
  return { file, text: random.chance(10) ? damaged(random, text) : text }
}
