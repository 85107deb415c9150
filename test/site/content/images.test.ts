/** Images and other assets: hashed, sized, lazy. */
import { createHash } from 'node:crypto'
import { expect } from '@rstest/core'
import { inBoth, pageTests } from '../page-tests.ts'

/** The header of an image of 7 by 9 pixels, which is enough to read its size. */
const PNG = Buffer.from('89504e470d0a1a0a0000000d4948445200000007000000090806000000', 'hex')
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 40"/>'

const page = pageTests({
  'en/logo.svg': SVG,
  'en/more/ü b#1.png': PNG,
  'en/broken.png': 'not a picture',
  'zh/logo.svg': SVG,
  'public/pub.png': PNG,
})
const both = inBoth(page)

const hashed = (name: string, content: string | Buffer): string =>
  `/static/asset/${name.replace('*', createHash('sha256').update(content).digest('hex').slice(0, 8))}`
const LOGO = hashed('logo.*.svg', SVG)

both(
  'the first image is loaded eagerly, the others lazily',
  '![A](./logo.svg) ![B](logo.svg "Title")',
  ({ html, read }) => {
    expect(html.trim()).toBe(
      `<p><img src="${LOGO}" alt="A" width="30" height="40" decoding="async"> <img src="${LOGO}" alt="B" title="Title" width="30" height="40" loading="lazy" decoding="async"></p>`,
    )
    expect(read(LOGO.slice(1))).toBe(SVG)
  },
)

both('file names that are escaped in addresses', '![C](./more/ü%20b%231.png)', ({ html, read }) => {
  const src = hashed('-b-1.*.png', PNG)
  expect(html).toContain(`<img src="${src}" alt="C" width="7" height="9"`)
  expect(read(src.slice(1))).toBe(PNG.toString('utf8'))
})

both('public images keep their name', '![P](/pub.png?v=1)', ({ html }) => {
  expect(html).toContain('<img src="/pub.png?v=1" alt="P" width="7" height="9"')
})

both('images of other sites', '![R](https://x.org/a.png)', ({ html }) => {
  expect(html).toContain('<img src="https://x.org/a.png" alt="R" decoding="async">')
})

both('an invalid image has no size', '![](./broken.png)', ({ html }) => expect(html).not.toContain('width'))

page(
  'images in HTML',
  '<img src="./logo.svg" alt="x" width="15"> <img src="logo.svg" width="1" height="2" loading="eager">',
  ({ html }) => {
    expect(html).toContain(`<img src="${LOGO}" alt="x" width="15" height="20" decoding="async">`)
    expect(html).toMatch(
      new RegExp(`<img src="${LOGO}" width="1" height="2" loading="eager" decoding="async">`),
    )
  },
  { file: 'en/html-images.md' },
)

page(
  'images in JSX',
  '<img src="./logo.svg" alt="x" height="20" /> <img src="./logo.svg" alt="y" width={1 + 1} />',
  ({ html }) => {
    const [first, second] = html.match(/<img[^>]*>/g) ?? []
    for (const part of [`src="${LOGO}"`, 'alt="x"', 'height="20"', 'width="15"'])
      expect(first).toContain(part)
    expect(second).toContain('width="2"')
    expect(second).not.toContain('height=')
  },
)

page(
  'an imported asset evaluates to its address',
  "import logo from './logo.svg'\n\n<img src={logo} alt={logo} />",
  ({ html, read }) => {
    expect(html).toContain(`<img src="${LOGO}" alt="${LOGO}"/>`)
    expect(html).not.toContain('<link')
    expect(read(LOGO.slice(1))).toBe(SVG)
  },
)

page(
  'assets with the same content are one file',
  '![](./logo.svg)',
  ({ html }) => expect(html).toContain(LOGO),
  { file: 'zh/same.md' },
)

page(
  'sources of `<picture>` are resolved',
  '<picture><source media="(width < 9em)" srcset="./logo.svg"><source srcset="more/ü%20b%231.png, ./logo.svg 2x,https://x.org/a,b.png 3x" width="14"><img src="logo.svg" alt="x"></picture>',
  ({ html, read }) => {
    const png = hashed('-b-1.*.png', PNG)
    expect(html).toContain(`<source media="(width < 9em)" srcset="${LOGO}" width="30" height="40">`)
    expect(html).toContain(
      `<source srcset="${png}, ${LOGO} 2x, https://x.org/a,b.png 3x" width="14" height="18">`,
    )
    expect(html).toContain(`<img src="${LOGO}" alt="x" width="30" height="40" decoding="async">`)
    expect(read(png.slice(1))).toBe(PNG.toString('utf8'))
  },
  { file: 'en/picture.md' },
)
