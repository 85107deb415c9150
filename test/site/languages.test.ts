/** Multilingual sites: interface strings, and pages without a translation. */

import { describe, expect, test } from '@rstest/core'
import { readBlocks } from '../../packages/bifolio/src/content/blocks/read-blocks.ts'
import type { Site as SiteData } from '../../packages/bifolio/src/shared/types.ts'
import { openSearch } from '../../packages/search/src/engine/parts.ts'
import type { SearchIndexFile } from '../../packages/search/src/engine/types.ts'
import { formatPins, pairPin } from '../../packages/translations/src/state/pins.ts'
import { type Site, site } from './driver.ts'
import { engine } from './engine.ts'
import { filesOf } from './files.ts'
import { findTags } from './html.ts'

const docs = site('languages')

const html = (file: string) => docs.read(file)
const tag = (
  file: string,
  name: string,
  isWanted: (attributes: Record<string, string>) => boolean = () => true,
) => findTags(html(file), name).find(({ attributes }) => isWanted(attributes))?.attributes

/** The data that the pages of a language share. */
function siteData(lang: string): SiteData {
  const [, url = ''] = /data-site="\/([^"]+)"/.exec(html(`${lang}/guide/start.html`)) ?? []
  return JSON.parse(docs.read(url).replace(/^export default /, ''))
}

function searchIndex(built: Site, lang: string): SearchIndexFile {
  const { index } = JSON.parse(built.read(`static/search.${lang}.js`).replace(/^export default /, ''))
  return JSON.parse(built.read(index))
}

describe('a site in five languages', () => {
  test('each language has its interface strings, `lang` and direction', async () => {
    await docs.build().expectOk()
    expect(docs.outcome.report).toMatchObject({ pages: 25, languages: 5 })
    expect(tag('ar/guide/start.html', 'html')).toMatchObject({ lang: 'ar', dir: 'rtl' })
    expect(tag('fr/guide/start.html', 'html')).toMatchObject({ lang: 'fr' })
    expect(tag('fr/guide/start.html', 'html')).not.toHaveProperty('dir')
    expect(html('ar/guide/start.html')).toContain('نسخ الصفحة')
    expect(html('fr/guide/start.html')).toContain('Copier la page')
    expect(html('ar/guide/start.html')).toContain('<p class="container-title">نصيحة</p>')
  })

  test('site data has the strings of one language only, with the overrides of the configuration', () => {
    expect(siteData('ja').strings).toMatchObject({ searchPlaceholder: 'Lumen を検索', cancel: 'キャンセル' })
    const withJapanese = [...docs.output()].filter(([, content]) => content.includes('キャンセル'))
    expect(withJapanese.map(([file]) => file.replace(/\.[0-9a-f]{8}\./, '.'))).toEqual(['static/site.ja.js'])
  })
})

describe('a page that is not translated', () => {
  test('is shown in the default language with a note', () => {
    const file = 'ar/guide/install.html'
    expect(tag(file, 'html')).toMatchObject({ lang: 'ar', dir: 'rtl' })
    expect(tag(file, 'div', ({ id }) => id === 'doc:article')).toMatchObject({ lang: 'en', dir: 'ltr' })
    expect(html(file)).toContain('لم تُترجم هذه الصفحة بعد.')
    expect(tag(file, 'a', ({ href = '' }) => href.includes('/new/'))?.href).toBe(
      'https://github.com/acme/lumen/new/main/docs?filename=ar%2Fguide%2Finstall.mdx',
    )
    expect(tag('ar/guide/start.html', 'div', ({ id }) => id === 'doc:article')).not.toHaveProperty('lang')
    expect(html('fr/index.html')).toContain('Cette page n’a pas encore été traduite.')
  })

  test('has the original as canonical address and is no alternate', () => {
    const file = 'ja/guide/install.html'
    expect(tag(file, 'link', ({ rel }) => rel === 'canonical')?.href).toBe(
      'https://lumen.example/guide/install',
    )
    expect(tag(file, 'link', ({ rel }) => rel === 'alternate')).toBeUndefined()
    expect(tag('guide/install.html', 'link', ({ rel }) => rel === 'alternate')).toBeUndefined()
    const languages = findTags(html('guide/start.html'), 'link').map(({ attributes }) => attributes.hreflang)
    expect(languages.filter(Boolean).sort()).toEqual(['ar', 'en', 'fr', 'ja', 'x-default', 'zh'])
    expect(html('index.html')).not.toContain('hreflang="fr"')
    expect(html('sitemap.xml').match(/<loc>.*guide\/install</g)).toHaveLength(1)
    expect(html('ja/llms.txt')).not.toContain('install')
  })

  test('is part of its language in menus and links', () => {
    const links = (file: string) => findTags(html(file), 'a').map(({ attributes }) => attributes.href)
    // Menus fall back to those of the default language.
    expect(siteData('ja').nav.map(({ text, link }) => [text, link])).toEqual([
      ['Guide', '/ja/guide/start'],
      ['More', undefined],
    ])
    const entries = siteData('ja').sidebars['/ja/guide']?.map((item) => ('text' in item ? item.text : ''))
    expect(entries).toEqual(['はじめに', 'Install', 'Lamps', 'Options'])
    expect(siteData('ar').nav[0]?.text).toBe('الدليل')
    const article = html('ja/guide/install.html').split('id="doc:article"')[1] ?? ''
    const inside = findTags(article.split('</div>')[0] ?? '', 'a').map(({ attributes }) => attributes.href)
    expect(inside).toEqual(['/ja/guide/start', '/ja/guide/lamps/dimmer', '/zh/guide/start', '#from-npm'])
    expect(links('ja/guide/start.html')).toContain('/ja/guide/install')
    expect(links('fr/guide/start.html')).toContain('/fr/guide/install#from-npm')
    expect(docs.chunk('/guide/install').page.alternates).toMatchObject({ ja: '/ja/guide/install' })
    expect(docs.chunk('/guide/install').page.nearest).toBeUndefined()
  })

  test('is found by search, with its language', async () => {
    const search = openSearch(searchIndex(docs, 'ja'), () => Promise.reject(new Error('whole')))
    const { pages } = await search.search('npm')
    expect(pages.map(({ link, lang }) => [link, lang])).toEqual([['/ja/guide/install', 'en']])
    const { pages: own } = await search.search('電球')
    expect(own.map(({ link, lang }) => [link, lang])).toEqual([['/ja/guide/start', undefined]])
  })

  test('is replaced by a translation and restored when that is deleted', async () => {
    await docs
      .change('ja/guide/install.mdx', '# インストール\n\n## npm {#from-npm}\n\nインストールします。\n')
      .build()
      .expectOk()
    expect(html('ja/guide/install.html')).not.toContain('まだ翻訳されていません')
    expect(html('guide/install.html')).toContain('hreflang="ja"')
    await docs.remove('ja/guide/install.mdx').build().expectOk().expectSameAsCleanBuild()
    expect(html('ja/guide/install.html')).toContain('まだ翻訳されていません')
  })
})

const TWO = (more: string, strings = '') =>
  `export default { ${more} locales: [{ lang: 'en', label: 'E' }, { lang: 'sv', label: 'S', ${strings} }] }`
const FILES = { 'en/index.md': '# Home', 'sv/index.md': '# Hem', 'en/more.md': '# More' }

test('a language without interface strings uses English, with a hint how to add them', async () => {
  const swedish = site({ files: { ...FILES, 'bifolio.config.js': TWO('') } })
  await swedish
    .build()
    .expectProblems(
      "bifolio.config.js: warning missing-interface-language `sv` -> `{ lang: 'sv', strings: { search: … } }`",
    )
  await swedish.change('bifolio.config.js', TWO('', `strings: { cancel: 'Avbryt' }`)).build().expectOk()
  const named = (lang: string) => TWO('').replace("'sv'", `'${lang}'`)
  await swedish.change('jp/index.md', '# ホーム')
  for (const [lang, hint] of [
    ['se', '`{ lang: '],
    ['jp', 'Write `ja`, the code of Japanese, and rename the folder `jp`.'],
    ['chinese', 'Write `zh`'],
    ['ua', 'Write `uk`, the code of Ukrainian'],
    ['qq', 'BCP 47'],
  ] as const) {
    await swedish.change('bifolio.config.js', named(lang)).check()
    expect(swedish.problems.find(({ file }) => file === 'bifolio.config.js')?.hint, lang).toContain(hint)
  }
})

test('pages without a translation can be omitted or reported as errors', async () => {
  const strict = site({
    files: { ...FILES, 'bifolio.config.js': TWO(`missingTranslation: 'error',`, 'strings: {}') },
  })
  await strict.build().expectProblems('en/more.md: missing-translation `sv` -> `sv/more.md`')
  await strict
    .change('bifolio.config.js', TWO(`missingTranslation: 'hide',`, 'strings: {}'))
    .build()
    .expectOk()
  strict.expectNoFile('sv/more.html')
  await strict
  expect(strict.chunk('/more').page.nearest).toEqual({ sv: '/sv/' })
})

test('the lock file may list addresses of fallback pages but does not have to', async () => {
  const config = TWO(`route: { lock: 'addresses.json' },`, 'strings: {}')
  const locked = site({
    files: { ...FILES, 'bifolio.config.js': config, 'addresses.json': '["/", "/more", "/sv/", "/sv/more"]' },
  })
  await locked.check().expectOk().change('addresses.json', '["/", "/more", "/sv/"]').check().expectOk()
})

/** Serves a site in development. */
async function serveDev(live: Site) {
  await live
  const { dev } = await engine()
  const served = await dev({ root: live.root, port: 0, onProblems: () => {} })
  if (!served.ok) throw new Error(JSON.stringify(served.problems))
  return served.server
}

test('the dev server follows created and deleted translations', async () => {
  const live = site({ files: { ...FILES, 'bifolio.config.js': TWO('', 'strings: {}') } })
  const { url, close } = await serveDev(live)
  const until = async (text: string): Promise<void> => {
    for (let waited = 0; waited < 30_000; waited += 50) {
      const answer = await fetch(`${url}sv/more`)
      if (answer.ok && (await answer.text()).includes(text)) return
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error(`The page never had ${text}`)
  }
  try {
    await until('has not been translated')
    await live.change('en/more.md', '# More\n\nChanged.\n')
    await until('Changed.')
    await live.change('sv/more.md', '# Mer\n')
    await until('Mer</h1>')
    await live.remove('sv/more.md')
    await until('has not been translated')
    expect(await (await fetch(`${url}static/search.sv.js`)).text()).toContain('search_index.sv')
  } finally {
    await close()
  }
})

describe('a page for some languages only', () => {
  const only = (languages: string, title: string) =>
    `---\nlanguages: [${languages}]\n---\n\n# ${title}\n\nText.\n`
  const config = (langs: string[], missingTranslation: string) => {
    const locales = langs.map((lang) => ({ lang, label: lang }))
    const options = { url: 'https://example.org', lang: 'en', locales, missingTranslation }
    return `export default ${JSON.stringify(options)}\n`
  }
  const some = site({
    files: {
      ...filesOf('languages-of-page'),
      'en/guide/visas.md': only('en, zh', 'Visas'),
      'zh/guide/tax.md': only('zh', '税'),
      'bifolio.config.mjs': config(['en', 'zh', 'ja', 'zh-TW'], 'fallback'),
    },
  })

  test('is missing in no other language, whose menus leave it out', async () => {
    await some.build().expectOk()
    const files = [...some.output().keys()]
    expect(files.filter((file) => /visas\.html$|tax\.html$/.test(file)).sort()).toEqual([
      'guide/visas.html',
      'zh/guide/tax.html',
      'zh/guide/visas.html',
    ])
    const linksOf = (file: string) => findTags(some.read(file), 'a').map(({ attributes }) => attributes.href)
    expect(linksOf('ja/guide/all.html')).not.toContain('/ja/guide/visas')
    expect(linksOf('ja/guide/all.html')).toContain('/ja/guide/all')
    expect(linksOf('guide/all.html')).toContain('/guide/visas')
    expect(linksOf('guide/all.html').filter((link) => link?.includes('tax'))).toEqual([])
    expect(linksOf('zh/guide/all.html')).toContain('/zh/guide/tax')
  })

  test('has alternates only where it exists', () => {
    const alternates = findTags(some.read('guide/visas.html'), 'link').flatMap(
      ({ attributes: { hreflang } }) => hreflang ?? [],
    )
    expect(alternates.sort()).toEqual(['en', 'x-default', 'zh'])
    expect(some.read('zh/guide/tax.html')).not.toContain('hreflang')
  })

  test('links of a page that is shown in another language lead to it where it exists', () => {
    const article = some.read('ja/index.html').split('id="doc:article"')[1] ?? ''
    expect(article).toContain('href="/guide/visas"')
    expect(article).toContain('href="/ja/guide/all"')
  })

  test('of a region is shown in the language of the region before the default language', async () => {
    const page = some.read('zh-TW/guide/all.html')
    const [, article = ''] = page.split('id="doc:article"')
    expect(findTags(page, 'html')[0]?.attributes.lang).toBe('zh-TW')
    expect(article).toMatch(/^[^>]* lang="zh"/)
    expect(page).toContain('本頁尚未翻譯。顯示語言：zh。')
    expect(some.read('zh-TW/guide/english.html')).toContain('本頁尚未翻譯。顯示語言：en。')
    const links = findTags(article.split('</div>')[0] ?? '', 'a').map(({ attributes }) => attributes.href)
    expect(links).toEqual(['/zh-TW/', '/zh/guide/tax', '/guide/all'])
    expect(some.read('zh-TW/guide/all.md')).toContain('[首页](/zh-TW/index.md)')
    expect(page).toContain('<link rel="canonical" href="https://example.org/zh/guide/all"')
    expect(some.read('zh/guide/all.html')).not.toContain('hreflang="zh-TW"')
    expect(some.read('zh-TW/index.html')).toMatch(/href="\/zh-TW\/guide\/all"[^>]*>(?:<[^>]*>)*全部/)
    expect(some.read('zh-TW/llms.txt')).not.toContain('guide/all')
    const search = openSearch(searchIndex(some, 'zh-TW'), () => Promise.reject(new Error('whole')))
    const found = async (query: string) =>
      (await search.search(query)).pages.map(({ link, lang }) => [link, lang])
    expect(await found('英文')).toEqual([['/zh-TW/guide/all', 'zh']])
    expect(await found('English')).toEqual([['/zh-TW/guide/english', 'en']])
  })
})

describe('the state of the translations', () => {
  const FIRST = 'First statement.'
  const pages = {
    'en/index.md': '# Home\n\nFirst statement.\n\nSecond.\n',
    'zh/index.md': '# 首页\n\n第一句。\n\n第二句。\n',
    'en/more.md': '# More\n\nThree more words.\n',
  }
  const options = (more: object) =>
    `import { translations } from '@bifolio/translations'
export default {
  title: 'Lumen',
  locales: [{ lang: 'en', label: 'en' }, { lang: 'zh', label: 'zh' }],
  plugins: [translations(${JSON.stringify({ lock: 'translations.lock.json', ...more })})],
}
`
  const lockOf = (sources: string, translations: string) => {
    const [from, to] = [readBlocks(sources, 'en/index.md'), readBlocks(translations, 'zh/index.md')]
    return formatPins({ 'zh/index.md': from.map((block, index) => pairPin(block, to[index]!)) })
  }
  const files = {
    ...pages,
    'bifolio.config.mjs': options({}),
    'translations.lock.json': lockOf(pages['en/index.md'], pages['zh/index.md']),
  }

  test('is a page of the dev server, and an edited original marks both pages at once', async () => {
    const live = site({ files })
    const { url, close } = await serveDev(live)
    const get = async (path: string) => (await fetch(url + path)).text()
    const expectPage = (path: string, text: string) =>
      expect.poll(() => get(path), { timeout: 30_000 }).toContain(text)
    try {
      expect(await get('')).not.toContain('stale-note')
      expect(await get('zh/')).not.toContain('stale-note')
      expect(await get('_translations')).toContain('<h1>State of the translations</h1>')
      await live.change('en/index.md', (text) => text.replace(FIRST, 'First, in other words.'))
      await expectPage('', 'Stale translations: <button type="button" data-open-in-editor="zh/index.md:3:1"')
      await expectPage('zh/', 'data-open-in-editor="en/index.md:3:1"')
      expect(await get('zh/_translations')).toContain('<td><a href="/zh/">zh/index.md</a></td>')
      // The translation is reviewed: the lock file changes, not the page.
      await live.change('translations.lock.json', lockOf(live.source('en/index.md'), pages['zh/index.md']))
      await expect.poll(() => get(''), { timeout: 30_000 }).not.toContain('stale-note')
    } finally {
      await close()
    }
  })

  test('an original that is deleted and created again in development is a page again', async () => {
    const live = site({ files })
    const { url, close } = await serveDev(live)
    const status = async (): Promise<number> => (await fetch(url)).status
    try {
      expect(await status()).toBe(200)
      await live.remove('en/index.md')
      await expect.poll(status, { timeout: 10_000 }).toBe(404)
      await live.change('en/index.md', pages['en/index.md'])
      await expect.poll(status, { timeout: 10_000 }).toBe(200)
    } finally {
      await close()
    }
  })

  test('a check warns of translations that are out of date, and of those that the lock file lacks', async () => {
    const more = { 'en/other.md': '# Other\n\nText.\n', 'zh/other.md': '# 其他\n\n文字。\n' }
    const it = site({ files: { ...files, ...more } })
    const unpinned = { file: 'zh/other.md', message: 'not in the lock file' }
    await it
      .check()
      .expectCode(0)
      .expectProblems({ ...unpinned, severity: 'warning' })
      .change('en/index.md', (text) => text.replace('Second.', 'Second, in other words.\n\nThird.'))
      .check()
      .expectProblems(
        {
          severity: 'warning',
          file: 'zh/index.md',
          line: 5,
          column: 1,
          message: 'The translation is out of date: 1 block changed in the original, 1 block not translated.',
        },
        unpinned,
      )
      .build()
      .expectOk()
      .check()
      .runHints()
      .check()
      .expectProblems({ file: 'zh/index.md', message: 'out of date: 1 block not translated.' })
  })

  test('pages that are renamed keep what the lock file records', async () => {
    const it = site({
      files: { ...files, 'en/more.md': '# More\n\nOne.\n\nTwo.\n', 'zh/more.md': '# 更多\n\n一。\n\n二。\n' },
    })
    await it
      .run(['translations', 'pin'])
      .change('en/more.md', (text) => text.replace('Two.', 'Three.'))
      .rename('en/more.md', 'en/other.md')
      .rename('zh/more.md', 'zh/other.md')
      .check()
      .expectProblems({ file: 'zh/other.md', line: 5, message: /out of date/ })
      .run(['translations', 'pin', 'zh/other.md:3'])
      .check()
      .expectProblems({ file: 'zh/other.md', line: 5, message: /out of date/ })
    expect(it.source('translations.lock.json')).toContain('zh/other.md')
  })

  test('an original with an error is not compared', async () => {
    await site({
      files: { ...files, 'en/page.mdx': '# Page\n\nText.\n', 'zh/page.mdx': '# 页面\n\n文字。\n' },
    })
      .run(['translations', 'pin'])
      .change('en/page.mdx', '# Page\n\nCall `a` with <5 of /users/{id}.\n')
      .check()
      .expectProblems('en/page.mdx: invalid-mdx')
      .change('en/page.mdx', '# Page\n\nCall /users/{id}.\n')
      .check()
      .expectProblems(
        'en/page.mdx:3:13 component-throws Braces make `id` code, and nothing of that name is defined. -> Write `\\{id}` if it is meant as text',
      )
  })

  test('code that is the same in both languages is out of date when the original changes', async () => {
    const withCode = (text: string): string => `${text}\n\`\`\`js\na(1)\n\`\`\`\n`
    const [en, zh] = [withCode(pages['en/index.md']), withCode(pages['zh/index.md'])]
    const stale = {
      file: 'zh/index.md',
      line: 7,
      message: 'The translation is out of date: 1 block changed in the original.',
    }
    await site({ files: { ...files, 'en/index.md': en, 'zh/index.md': zh } })
      .check()
      .expectProblems()
      .change('en/index.md', (text) => text.replace('a(1)', 'b(2)'))
      .check()
      .expectProblems(stale)
      .run(['translations', 'status', '--max-stale', '0'])
      .expectCode(1)
      .change('zh/index.md', (text) => text.replace('a(1)', 'b(2)'))
      .run(['translations', 'pin', 'zh/index.md:7'])
      .expectCode(0)
      .check()
      .expectProblems()
  })

  test('a lock file with a conflict fails checks and builds at its place', async () => {
    const conflict = {
      severity: 'error',
      file: 'translations.lock.json',
      line: 2,
      column: 1,
      hint: 'Resolve the conflict in it, or restore it from git.',
    } as const
    await site({ files })
      .change('translations.lock.json', '{\n<<<<<<< HEAD\n}\n')
      .check()
      .expectProblems(conflict)
      .build()
      .expectProblems(conflict)
  })

  test('is published with the option only; readers see a note without buttons', async () => {
    const published = site({ files: { ...files, 'bifolio.config.mjs': options({ page: true }) } })
    await published
      .change('en/index.md', (text) => text.replace(FIRST, 'In other words.'))
      .build()
      .expectOk()
    expect(published.read('index.html')).not.toContain('stale-note')
    const translated = published.read('zh/index.html')
    expect(translated).toContain('stale-note')
    expect(translated).not.toContain('data-open-in-editor')
    const state = published.read('zh/_translations.html')
    expect(state).toContain('<h1>翻译状态</h1>')
    expect(findTags(state, 'meta').map(({ attributes }) => attributes)).toContainEqual({
      name: 'robots',
      content: 'noindex',
    })
    const cells = (state.match(/<t[hd][^>]*>.*?<\/t[hd]>/g) ?? []).map((cell) => cell.replace(/<[^>]+>/g, ''))
    expect(cells.slice(7, 14)).toEqual(['zh', '1 / 2', '5', '1', '2', '0', '7'])
    await published.build().expectReused(4).expectSameAsCleanBuild()
    await site({ files }).build().expectOk().expectNoFile('_translations.html')
  })
})
