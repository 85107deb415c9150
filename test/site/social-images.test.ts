/** Social images that a build generates for link previews. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, expect, test } from '@rstest/core'
import { slow } from '../slow.ts'
import { type Site, site } from './driver.ts'
import { ROOT } from './engine.ts'
import { OUT } from './folder.ts'
import { meta } from './html.ts'

const RENDERER = '@takumi-rs/wasm'
const CHINESE_FACE = '@fontsource-variable/noto-sans-sc'
const PRELOADS = { interrupt: './interrupt.js', without: './without-packages.js' }

const config = (more = '') => `export default {
  title: 'Site',
  url: 'https://example.org',
  base: '/docs/',
  socialImages: true,
  ${more}
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }],
}
`
const FILES = {
  'bifolio.config.js': config(`socialImage: '/preview.png',`),
  'public/preview.png': '',
  'en/index.md': '# Home',
  'zh/index.md': '# 首页',
  'en/guide.md': '---\ndescription: How it is done.\n---\n# Guide',
  'zh/guide.md': '---\ndescription: 一步一步来。\n---\n# 指南',
  'en/own.md':
    '---\nhead: [[meta, { property: "og:image", content: "https://example.org/own.png" }]]\n---\n# Own',
}
const docs = site({ files: FILES })

beforeAll(async () => {
  await docs.build().expectOk()
})

const preload = (name: keyof typeof PRELOADS) => pathToFileURL(join(import.meta.dirname, PRELOADS[name])).href

/** The image of a document, relative to the output folder. */
function pictureOf(built: Site, document: string): string {
  const address = meta(built.read(document), 'og:image') ?? ''
  expect(address).toMatch(/^https:\/\/example\.org\/docs\/static\/social\/[0-9a-f]{12}\.png$/)
  return address.slice('https://example.org/docs/'.length)
}

const bytesOf = (built: Site, document: string): Buffer =>
  readFileSync(join(built.root, OUT, pictureOf(built, document)))

const pictures = ({ root }: Site) => readdirSync(join(root, OUT, 'static/social')).sort()

test('a page refers to its own image with an alternative text', () => {
  const document = docs.read('guide.html')
  expect(meta(document, 'twitter:card')).toBe('summary_large_image')
  expect(meta(document, 'og:image:width')).toBe('1200')
  expect(meta(document, 'og:image:height')).toBe('630')
  expect(meta(document, 'og:image:alt')).toBe('Guide - Site')
})

test.each(['guide.html', 'zh/guide.html'])('the image of %s is a small PNG of the right size', (document) => {
  const bytes = bytesOf(docs, document)
  expect(bytes.toString('latin1', 1, 4)).toBe('PNG')
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
  expect(bytes.length).toBeLessThan(60_000)
})

test('home pages, 404 pages and pages with a configured image have no generated image', () => {
  const common = 'https://example.org/docs/preview.png'
  for (const file of ['index.html', 'zh/index.html', '404.html']) {
    expect(meta(docs.read(file), 'og:image'), file).toBe(common)
    expect(meta(docs.read(file), 'og:image:width'), file).toBe(undefined)
  }
  const own = docs.read('own.html')
  expect(own.match(/property="og:image"/g)).toHaveLength(1)
  expect(meta(own, 'og:image')).toBe('https://example.org/own.png')
  expect(meta(own, 'twitter:card')).toBe('summary_large_image')
  expect(pictures(docs)).toHaveLength(2)
})

test('a home page has a generated image if the site has none', async () => {
  const plain = site({ files: { ...FILES, 'bifolio.config.js': config() } })
  await plain.build().expectOk()
  expect(bytesOf(plain, 'index.html').length).toBeGreaterThan(1000)
})

test('Chinese characters are drawn, and characters without a font are reported', async () => {
  const signs = site({
    files: { ...FILES, 'zh/a.md': '# 命令', 'zh/b.md': '# 配置', 'en/c.md': '# ສະບາຍ 🎉' },
  })
  await signs.build().expectProblems('en/c.md: warning missing-glyphs `ສ` … `ະ`')
  // Missing glyphs would give equal images.
  expect(bytesOf(signs, 'zh/a.html').equals(bytesOf(signs, 'zh/b.html'))).toBe(false)
})

test('a font of the site has the characters that those of the theme lack', async () => {
  const lao = 'node_modules/@fontsource-variable/test-lao'
  const geist = join(ROOT, 'node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2')
  const files = {
    ...FILES,
    'bifolio.config.js': config().replace('true', "{ fonts: ['@fontsource-variable/test-lao'] }"),
    'en/c.md': '# ສະບາຍ',
  }
  await site({ files })
    .check()
    .expectProblems('bifolio.config.js:5:3 missing-package `@fontsource-variable/test-lao`')
  const docs = site({
    files: {
      ...files,
      [`${lao}/package.json`]: '{ "name": "@fontsource-variable/test-lao", "version": "1.0.0" }',
      [`${lao}/unicode.json`]: '{ "lao": "U+0E80-0EFF" }',
      [`${lao}/files/test-lao-lao-wght-normal.woff2`]: readFileSync(geist),
    },
  })
  await docs.build().expectOk().expectProblems()
  expect(bytesOf(docs, 'c.html').toString('latin1', 1, 4)).toBe('PNG')
})

slow('images are drawn once and reused from the output, or from the cache if complete', async () => {
  const drawn = site({ files: FILES })
  const log = join(drawn.root, 'drawn.log')
  const env = { INTERRUPT_AT: '^writeFileSync .*[/\\\\]\\.bifolio[/\\\\]social[/\\\\]', INTERRUPT_LOG: log }
  const expectDrawn = (count: number) => () => {
    expect(readFileSync(log, 'utf8').split('\n').filter(Boolean)).toHaveLength(count)
    rmSync(log)
  }
  const build = () => drawn.build({ preload: preload('interrupt'), env }).expectOk()
  await build().do(expectDrawn(2))
  const first = pictures(drawn)
  await build().do(expectDrawn(0)).remove(OUT)
  await build().do(expectDrawn(0))
  expect(pictures(drawn)).toEqual(first)
  const cache = join(drawn.root, '.bifolio/social')
  const [cut = '', blocked = ''] = readdirSync(cache)
  await drawn.remove(OUT).do(() => {
    writeFileSync(join(cache, cut), readFileSync(join(cache, cut)).subarray(0, 900))
    rmSync(join(cache, blocked))
    mkdirSync(join(cache, blocked))
  })
  await build()
    .do(expectDrawn(2))
    .change('en/guide.md', (text) => text.replace('# Guide', '# Manual'))
  await build().do(expectDrawn(1)).expectSameAsCleanBuild()
  expect(readdirSync(cache).sort()).toEqual(pictures(drawn))
})

test.each([
  [RENDERER, `needs \`${RENDERER}\`, which is not installed`],
  [CHINESE_FACE, `needs \`${CHINESE_FACE}\`, which is not installed`],
  [`${RENDERER} ${CHINESE_FACE}`, `needs \`${RENDERER}\` and \`${CHINESE_FACE}\`, which are not installed`],
])('without %s a build reports what to install', async (names, message) => {
  const poor = site({ files: FILES })
  await poor
    .build({ preload: preload('without'), env: { WITHOUT: names } })
    .expectCode(1)
    .expectProblems({
      severity: 'error',
      file: 'bifolio.config.js',
      line: 5,
      message,
      hint: `npm install --save-dev ${names}`,
    })
  expect(existsSync(join(poor.root, OUT))).toBe(false)
})

test('a site without social images needs none of the packages', async () => {
  const plain = site({
    files: { ...FILES, 'bifolio.config.js': config().replace('socialImages: true', 'socialImages: false') },
  })
  await plain
    .build({ preload: preload('without'), env: { WITHOUT: `${RENDERER} ${CHINESE_FACE}` } })
    .expectOk()
  expect(meta(plain.read('guide.html'), 'og:image')).toBe(undefined)
})
