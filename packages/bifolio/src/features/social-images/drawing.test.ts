import { expect, test } from '@rstest/core'
import { brandTokens } from '../../shared/palette.ts'
import type { Page, Site } from '../../shared/types.ts'
import { type Card, pageCard } from './card.ts'
import { drawCard, type Shape } from './drawing.ts'

const CARD: Card = {
  lang: 'en',
  brand: '#2563eb',
  name: 'Site',
  host: 'example.org',
  trail: ['Guide', 'Start'],
  title: '',
  description: '',
}

/** The non-empty texts of a drawing. */
function find(shape: Shape, text: string): Extract<Shape, { type: 'text' }> | undefined {
  if (shape.type === 'image') return undefined
  if (shape.type === 'text') return shape.text === text ? shape : undefined
  return shape.children.map((child) => find(child, text)).find(Boolean)
}

test('the colour of the site is that of the groups, and of the line below', () => {
  const drawing = drawCard(CARD)
  expect(find(drawing, 'Guide / Start')?.style.color).toBe(brandTokens('#2563eb', 'light')['ink-accent'])
  expect(drawing.style.borderBottom).toBe('14px solid #2563eb')
})

test('right-to-left text begins at the right, with the fonts of the site after those of the theme', () => {
  const { style } = drawCard({ ...CARD, lang: 'ar', families: ['noto-sans-arabic'] })
  expect([style.textAlign, style.fontFamily]).toEqual([
    'right',
    expect.stringMatching(/^Geist.*, "noto-sans-arabic"$/),
  ])
})

test('the icon of the site is beside its name, else a square', () => {
  const parts = (mark?: string) => JSON.stringify(drawCard({ ...CARD, mark }))
  expect(parts('<svg/>')).toContain('"src":"<svg/>"')
  expect(parts()).toContain('"borderRadius":7')
})

const styleOf = (title: string, lang = 'en') => find(drawCard({ ...CARD, lang, title }), title)?.style ?? {}

test.each(['includeSource', 'rstest.fn', '@rstest/core', '--shard', 'output'])(
  'draws %s as code',
  (title) => {
    expect(styleOf(title).fontFamily).toMatch(/^"Geist Mono"/)
  },
)

test.each(['Quick start', 'Node.js', 'CLI', 'run in bands', '命令行', 'rstest 工具'])(
  'draws %s as prose',
  (title) => {
    expect(styleOf(title).fontFamily).toBe(undefined)
  },
)

test('keeps code on one line down to a minimum size', () => {
  const width = (title: string) => Number(styleOf(title).fontSize) * 0.557 * title.length
  expect(width('rstest.advanceTimersByTimeAsync')).toBeLessThanOrEqual(1040)
  expect(styleOf('a'.repeat(200)).fontSize).toBe(44)
})

test('draws longer titles smaller; Chinese characters count twice', () => {
  const sizes = ['Quick start', 'Configure what is watched', 'W'.repeat(60)].map(
    (title) => styleOf(title).fontSize,
  )
  expect(sizes).toEqual([92, 76, 58])
  expect(styleOf('命'.repeat(13), 'zh').fontSize).toBe(76)
  expect(styleOf('W'.repeat(60)).lineClamp).toBe(3)
})

test('draws the breadcrumbs above the title', () => {
  expect(find(drawCard(CARD), 'Guide / Start')).toBeDefined()
})

const page = (more: Partial<Page>) =>
  ({ pagePath: '/a', routePath: '/a', sidebarKey: '/', frontmatter: {}, lang: 'en', ...more }) as Page
const settings = { url: 'https://example.org', title: 'Site', logoText: '', sidebars: {} } as unknown as Site

test('a card contains the groups of the page, and no emoji', () => {
  const sidebars: Site['sidebars'] = {
    '/': [
      {
        kind: 'group',
        text: 'The `rs` object',
        items: [{ kind: 'link', text: 'A', link: '/a' }],
        collapsible: true,
        collapsed: false,
      },
    ],
  }
  const card = pageCard(page({ title: '🎉 A 👍🏽', description: 'B ⚡️ c' }), { ...settings, sidebars })
  expect(card).toMatchObject({
    name: 'Site',
    host: 'example.org',
    trail: ['The rs object'],
    title: 'A',
    description: 'B c',
  })
})

test('a home page has a card only without a configured image', () => {
  const home = page({ pagePath: '/', title: 'Home', description: '' })
  expect(pageCard(home, settings)).toBeDefined()
  expect(pageCard(home, { ...settings, socialImage: '/a.png' })).toBe(undefined)
})
