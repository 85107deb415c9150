import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import module from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from '@rstest/core'
import { readVitepress } from './from-vitepress.ts'

/** The configuration of a site, converted, and its problems as lines. */
async function convert(config: string, page?: string) {
  const root = mkdtempSync(join(tmpdir(), 'vitepress-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const file = join(root, '.vitepress/config.mts')
  mkdirSync(dirname(file))
  writeFileSync(file, config)
  if (page) writeFileSync(join(root, 'index.md'), page)
  const draft = await readVitepress(root)
  const lines = draft.problems.map(({ line, message }) => `${line} ${message}`)
  return { config: 'config' in draft ? draft.config : undefined, lines }
}

test('an invalid language tag becomes the one that was meant', async () => {
  const { config, lines } = await convert(`export default { lang: 'en_us', locales: {
  root: { label: 'English' },
  zh_hans: { label: '中文', lang: 'zh_hans', themeConfig: { nav: [{ text: 'A', link: '/zh_hans/a' }] } },
  a_b_c_d_e_f_g_h_: { label: 'Deutsch', lang: 'de' },
} }`)
  expect(config?.lang).toBe('en-US')
  expect(config?.locales).toMatchObject([{ lang: 'en-US' }, { lang: 'zh-Hans' }, { lang: 'de' }])
  expect(config?.themeConfig?.locales?.[1]).toMatchObject({ lang: 'zh-Hans', nav: [{ link: '/a' }] })
  expect(lines).toEqual([
    '1 `en_us` is not a language tag: the language became `en-US`.',
    '3 `zh_hans` is not a language tag: the language became `zh-Hans`.',
    '4 `a_b_c_d_e_f_g_h_` is not a language tag: the language became `de`.',
  ])
})

test('elements of the head that the engine writes are left out', async () => {
  const names = ['og:title', 'og:url', 'og:type', 'og:site_name', 'og:locale', 'og:description', 'og:image']
  const head = [
    ...names.map((property) => ['meta', { property, content: 'x' }]),
    ['meta', { name: 'twitter:card', content: 'summary' }],
  ]
  const namesIn = async (options: object) => {
    const { config, lines } = await convert(`export default ${JSON.stringify({ head, ...options })}`)
    expect(lines).toEqual([])
    return config?.head?.map(([, { property }]) => property)
  }
  expect(await namesIn({ description: 'About it' })).toEqual(['og:locale', 'og:image'])
  expect(await namesIn({})).toEqual(['og:locale', 'og:description', 'og:image'])
})

test('what a configuration makes from a package that is not installed is empty, and addresses are no packages', async () => {
  const { config, lines } = await convert(`import glob from 'not-installed-glob'
const links = (files) => files.map((file) => \`/\${file}\`).filter(Boolean).map((link) => ({ text: link, link }))
export default {
  head: [['script', { type: 'module' }, 'import * as x from "https://cdn.example.org/x"']],
  themeConfig: { nav: [{ text: 'A', link: '/a' }], sidebar: [{ text: 'A', items: links(glob.sync('*.md')) }] },
  description: String(await glob(['*.md']).then((files) => files.map(String))) && (await glob('*.md')) && 'D',
}`)
  expect(config?.description).toBe('D')
  expect(config?.themeConfig?.nav).toEqual([{ text: 'A', link: '/a' }])
  expect(lines).toEqual([
    '1 `not-installed-glob` is not installed: what the configuration takes from it is not known.',
    '4 An element `<script>` of the head was not converted.',
  ])
})

test('packages that a configuration only locates need not be installed', async () => {
  const { config } = await convert(`import { createRequire } from 'node:module'
const { resolve } = createRequire(import.meta.url)
export default {
  title: resolve('not-installed/package.json') && createRequire(import.meta.url).resolve.paths('a') ? 'Manual' : '',
  description: resolve('node:fs'),
}`)
  expect(config).toMatchObject({ title: 'Manual', description: 'node:fs' })
})

test('the footer of each language is converted, and its pictures are listed', async () => {
  const { config, lines } = await convert(`export default {
  themeConfig: { footer: { message: 'MIT, <a href="https://a.example">us</a>', copyright: '&copy; 2026<br>Me <img src="a.png">' } },
  locales: { root: { lang: 'en' }, zh: { themeConfig: { footer: { message: '许可' } } } },
}`)
  expect(config?.themeConfig?.locales).toMatchObject([
    { footer: { lines: ['MIT, us', '© 2026', 'Me'], links: [{ text: 'us', link: 'https://a.example' }] } },
    { footer: { lines: ['许可'] } },
  ])
  expect(lines).toEqual(['2 The pictures in the footer were not converted.'])
})

test('Node locates packages as before after several configurations', async () => {
  const before = module.createRequire
  await Promise.all(['a', 'b'].map((title) => convert(`export default { title: '${title}' }`)))
  expect(module.createRequire).toBe(before)
})

test('the hosts of frames and videos are allowed', async () => {
  const { config } = await convert(
    'export default {}',
    '<iframe src="https://play.example.org/a"></iframe>\n\n<video src="https://cdn.example.org/a.mp4"></video>\n',
  )
  expect(config?.security).toEqual({
    csp: { 'frame-src': ['https://play.example.org'], 'media-src': ['https://cdn.example.org'] },
  })
})
