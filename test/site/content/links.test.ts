/** Links and pictures: source forms and resulting addresses. */
import { expect } from '@rstest/core'
import { inBoth, pageTests } from '../page-tests.ts'

const page = pageTests({
  'public/file.pdf': 'pdf',
  'public/demo.html': '<p>demo',
  'public/tool/index.html': '<p>tool',
  'public/tool/v1.0/index.html': '<p>tool',
  'public/guide/install/index.html': '<p>beside a page',
  'en/v1.2.md': '# Version',
})
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
    ['/tool/?a#b', '/tool/?a#b'],
    ['/tool', '/tool/'],
    ['/tool/v1.0', '/tool/v1.0/'],
    ['/tool/index.html', '/tool/index.html'],
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
    ['/tool', '/tool/'],
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
  'a file beside the page is an asset',
  '[sample](./samples/a.zip#x)',
  ({ html, read }) => {
    const [, file = ''] = /href="\/(static\/asset\/a\.[\da-f]{8}\.zip)#x"/.exec(html) ?? []
    expect(read(file)).toBe('zip')
  },
  { files: { 'en/samples/a.zip': 'zip' } },
)

/** The header of an image of 7 by 9 pixels, which is enough to read its size. */
const PNG = Buffer.from('89504e470d0a1a0a0000000d4948445200000007000000090806000000', 'hex')
both(
  'a picture has an escaped name, and its size',
  '![C](./more/ü%20b%231.png)',
  ({ html, read }) => {
    const [, src = ''] =
      /<img src="\/(\S*\/-b-1\.[\da-f]{8}\.png)" alt="C" width="7" height="9"/.exec(html) ?? []
    expect(read(src)).toBe(PNG.toString('utf8'))
  },
  { files: { 'en/more/ü b#1.png': PNG } },
)
