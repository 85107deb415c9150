/** Links: source forms and resulting addresses. */
import { expect } from '@rstest/core'
import { inBoth, pageTests } from '../page-tests.ts'

const page = pageTests({ 'public/file.pdf': 'pdf', 'public/demo.html': '<p>demo', 'en/v1.2.md': '# Version' })
const both = inBoth(page)

const link = (source: string): string => `[x](${source})`

/** File of a page → link target in the source and the resulting address. */
const LINKS: Record<string, [source: string, href: string][]> = {
  'en/guide/here': [
    ['./install.md', '/guide/install'],
    ['install.mdx', '/guide/install'],
    ['install', '/guide/install'],
    ['install.html', '/guide/install'],
    ['./install.md#setup', '/guide/install#setup'],
    ['./install?a=b#setup', '/guide/install?a=b#setup'],
    ['./', '/guide/'],
    ['index.md', '/guide/'],
    ['..', '/'],
    ['../index.md', '/'],
    ['../../zh/guide/install.md', '/zh/guide/install'],
    ['/guide/install', '/guide/install'],
    ['/guide/install.md', '/guide/install'],
    ['/guide/install.html#setup', '/guide/install#setup'],
    ['/guide/', '/guide/'],
    ['/guide/index', '/guide/'],
    ['/guide/index.html', '/guide/'],
    ['/en/guide/', '/guide/'],
    ['/zh/guide/', '/zh/guide/'],
    ['/zh', '/zh/'],
    ['/', '/'],
    ['/index', '/'],
    ['#here', '#here'],
    ['?q=1#here', '?q=1#here'],
    ['#', '#'],
    ['/zh/guide/#设置', '/zh/guide/#%E8%AE%BE%E7%BD%AE'],
    ['/zh/guide/#%E8%AE%BE%E7%BD%AE', '/zh/guide/#%E8%AE%BE%E7%BD%AE'],
    ['/file.pdf', '/file.pdf'],
    ['/demo.html', '/demo.html'],
    ['/v1.2', '/v1.2'],
    ['../v1.2.md', '/v1.2'],
  ],
  'zh/guide/here': [
    ['/guide/install', '/zh/guide/install'],
    ['/guide/#设置', '/zh/guide/#%E8%AE%BE%E7%BD%AE'],
    ['/zh/guide/install', '/zh/guide/install'],
    ['/en/guide/install', '/guide/install'],
    ['/', '/zh/'],
    ['./install.md', '/zh/guide/install'],
    ['..', '/zh/'],
    ['/file.pdf', '/file.pdf'],
  ],
}

for (const [file, links] of Object.entries(LINKS))
  for (const extension of ['md', 'mdx']) {
    const source = links.map(([written]) => link(`<${written}>`)).join('\n')
    const hrefs = links.map(([, href]) => href)
    page(
      `links of ${file}.${extension}`,
      `## Here\n\n${source}`,
      ({ html }) => {
        const found =
          [...html.matchAll(/<p>[\s\S]*<\/p>/g)][0]?.[0].matchAll(/<a href="([^"]*)">x<\/a>/g) ?? []
        expect([...found].map(([, href]) => href)).toEqual(hrefs)
      },
      { file: `${file}-${extension}.${extension}` },
    )
  }

both(
  'external links open a new tab',
  '[a](https://x.org "T") [b](//x.org) [c](mailto:a@b.co) [d](HTTP://x.org/?q=1&r) [e](tel:1)',
  ({ html }) => {
    expect(html).toContain(
      '<a href="https://x.org" title="T" target="_blank" rel="noopener noreferrer">a</a>',
    )
    expect(html).toContain('<a href="//x.org" target="_blank" rel="noopener noreferrer">b</a>')
    expect(html).toContain('<a href="mailto:a@b.co">c</a>')
    expect(html).toContain(
      '<a href="HTTP://x.org/?q=1&amp;r" target="_blank" rel="noopener noreferrer">d</a>',
    )
    expect(html).toContain('<a href="tel:1">e</a>')
  },
)

page(
  'links in HTML',
  '<a href="/guide/install">a</a> <a href="https://x.org">b</a> <a id="spot"></a>',
  ({ html }) => {
    expect(html).toContain('<a href="/zh/guide/install">a</a>')
    expect(html).toContain('<a href="https://x.org" target="_blank" rel="noopener noreferrer">b</a>')
    expect(html).toContain('<a id="spot"></a>')
  },
  { file: 'zh/html-links.md' },
)

page(
  'links in JSX',
  '<a href="./guide/install.md">a</a> <a href="https://x.org">b</a>\n\n<LinkCard href="/guide/install" title="Card" />',
  ({ html }) => {
    expect(html).toContain('<a href="/zh/guide/install">a</a>')
    expect(html).toContain('<a href="https://x.org" target="_blank" rel="noopener noreferrer">b</a>')
    expect(html).toContain('<a class="card link-card" href="/zh/guide/install">')
  },
  { file: 'zh/jsx-links.mdx' },
)

both(
  'a file beside the page is an asset',
  '[sample](./samples/a.zip#x)',
  ({ html, read }) => {
    const [, file = ''] = /href="\/(static\/asset\/a\.[\da-f]{8}\.zip)#x"/.exec(html) ?? []
    expect(read(file)).toBe('zip')
  },
  { files: { 'en/samples/a.zip': 'zip' } },
)

both(
  'an anchor may be any id',
  '<a id="spot" />\n\n[x](#spot)\n'.replace('<a id="spot" />', '<a id="spot"></a>'),
  ({ html }) => {
    expect(html).toContain('<a href="#spot">x</a>')
  },
)
