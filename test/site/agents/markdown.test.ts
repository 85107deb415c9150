/** Output for agents: Markdown beside each page, and `llms.txt` lists of pages. */

import { expect, test } from '@rstest/core'
import { markdownToHtml } from 'satteri'
import { markdownFile } from '../../../packages/bifolio/src/shared/route.ts'
import { type Site, site, siteIn } from '../driver.ts'
import { filesOf } from '../files.ts'
import { sharedSite } from '../shared-sites.ts'

const FILES = filesOf('agents')

test('every page has a Markdown file and every language its lists', async () => {
  await site({ files: FILES })
    .build()
    .expectOk()
    .expectFile('guide/index.md', (text: string) =>
      expect(text).toBe('# Start\n\nSee [b](/docs/guide/b.md#x).\n'),
    )
    .expectFile('guide/b.md', (text: string) =>
      expect(text).toBe('# B\n\n## X\n\n**one**\n\nFirst\n\n**two**\n\nSecond\n'),
    )
    .expectFile('index.md', /^# Test\n\nLine\n/)
    .expectNoFile('404.md')
    .expectFile('llms.txt', (text: string) =>
      expect(text).toBe(
        '# Test\n\n> All about it\n\n## Guide\n\n- [B](/docs/guide/b.md): About b\n- [Start](/docs/guide/index.md)\n\n## Other\n\n- [Alone](/docs/alone.md)\n',
      ),
    )
    .expectFile('zh/llms.txt', /^# Test\n\n> 关于一切\n\n## 指南\n\n- \[乙\]\(\/docs\/zh\/guide\/b\.md\)\n/)
    .expectFile(
      'llms-full.txt',
      /^---\nurl: \/docs\/guide\/b\.md\n---\n\n# B\n/,
      /url: \/docs\/alone\.md\n---\n\n# Alone\n/,
    )
})

test('a changed page updates its Markdown and llms-full.txt only', async () => {
  await site({ files: FILES })
    .build()
    .change('en/alone.md', '# Alone\n\nNo more.\n')
    .build()
    .expectReused(6)
    .expectFile('alone.md', /No more/)
    .expectFile('llms-full.txt', /No more/)
    .expectSameAsCleanBuild()
    .remove('en/alone.md')
    .build()
    .expectNoFile('alone.md')
    .expectFile('llms-full.txt', (text: string) => expect(text).not.toContain('Alone'))
    .expectSameAsCleanBuild()
})

test('deleting a page in one language while another is created in the other updates both', async () => {
  await site({ files: FILES })
    .build()
    .remove('en/alone.md')
    .change('zh/new.md', '# 新\n')
    .build()
    .expectFile('zh/llms.txt', /\n## 其他\n\n- \[新\]\(\/docs\/zh\/new\.md\)\n$/)
    .expectFile('llms-full.txt', (text: string) => expect(text).not.toContain('Alone'))
    .expectFile('zh/llms-full.txt', /新/)
    .expectSameAsCleanBuild()
})

test('with llms off no Markdown is written and public files stay', async () => {
  await site({ files: { ...FILES, 'public/llms.txt': 'Mine' } })
    .build()
    .expectFile('llms.txt', (text: string) => expect(text).toBe('Mine'))
    .change('bifolio.config.js', (text) => text.replace("title: 'Test',", "title: 'Test', llms: false,"))
    .build()
    .expectOk()
    .expectNoFile('guide/b.md', 'llms-full.txt', 'zh/llms.txt')
    .expectFile('guide/b.html', (text: string) => expect(text).not.toContain('page-actions'))
})

const NON_CONTENT =
  /<(button|svg|script|style|template|search)\b[\s\S]*?<\/\1>|<a class="anchor"[\s\S]*?<\/a>|<(div|footer|fieldset|label|span) [^>]*data-no-index[\s\S]*?<\/\2>|<(span|div|i)(?: [^>]*)? aria-hidden="true"[^>]*>[\s\S]*?<\/\3>|<div class="code-title">[\s\S]*?<\/div>/g
const NAMES: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&', nbsp: '' }

/** The text of HTML without white space. */
function wordsOf(html: string): string {
  return html
    .replace(NON_CONTENT, '')
    .replace(/<span class="line[^"]* (add|del)\b/g, (tag, kind) => `${kind === 'add' ? '+' : '-'}${tag}`)
    .replace(/<!--[\s\S]*?-->|<(?:[^>"']|"[^"]*"|'[^']*')*>/g, '')
    .replace(/&#x([0-9a-f]+);/gi, (_, hex) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replace(/&#(\d+);/g, (_, number) => String.fromCodePoint(Number(number)))
    .replace(/&(\w+);/g, (whole, name) => NAMES[name] ?? whole)
    .replace(/\s+/g, '')
}

/** The HTML that readers see: the article, or what the theme renders instead. */
function readableHtml(it: Site, route: string): string {
  const { page, html } = it.chunk(route)
  if (page.pageType !== 'home' && !page.frontmatter.overview) return html
  const document = it.read(markdownFile(route).replace(/\.md$/, '.html'))
  const main = /<main\b[\s\S]*<\/main>/.exec(document)?.[0] ?? ''
  return main + (/<footer class="home-footer">[\s\S]*?<\/footer>/.exec(document)?.[0] ?? '')
}

const listOf = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found)

test.each([['website'], ['basic'], ['widgets']])(
  '%s: the Markdown has the same text as the pages',
  async (source) => {
    const it = siteIn((await sharedSite({ kind: 'preview', source })).root)
    const files = [...it.output().keys()].filter((file) => file.endsWith('.md'))
    expect(files.length).toBeGreaterThan(1)
    for (const file of files) {
      const route = `/${file.replace(/\.md$/, '').replace(/(^|\/)index$/, '$1')}`
      // Controls and notes about the page are not its content.
      const html = readableHtml(it, route).replace(/<(p|details)\b[^>]* data-no-index[\s\S]*?<\/\1>/g, '')
      const markdown = it.read(file)
      const back = markdownToHtml(markdown, { features: { gfm: true } }) as { html: string }
      expect(wordsOf(back.html), file).toBe(wordsOf(html))
      const titles = listOf(html, /<div class="code-title">(.*?)<\/div>/g)
      expect(listOf(markdown, /^[> ]*`{3,}\S* title="(.*)"$/gm), file).toEqual(titles)
      expect(listOf(markdown, /!\[(.+?)\]\(/g).length, file).toBe(
        listOf(html, /<img[^>]* alt="([^"]+)"/g).length,
      )
    }
  },
)
