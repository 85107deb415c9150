import { expect, test } from '@rstest/core'
import type { Page, Site } from '../shared/types.ts'
import { type Card, cardOf } from './card.ts'
import { drawingOf, type Shape } from './drawing.ts'

const CARD: Card = {
  lang: 'en',
  name: 'Site',
  host: 'example.org',
  trail: ['Guide', 'Start'],
  title: '',
  description: '',
}

/** The text of a drawing that says something. */
function find(shape: Shape, text: string): Extract<Shape, { type: 'text' }> | undefined {
  if (shape.type === 'text') return shape.text === text ? shape : undefined
  return shape.children.map((child) => find(child, text)).find(Boolean)
}

const styleOf = (title: string, lang = 'en') => find(drawingOf({ ...CARD, lang, title }), title)?.style ?? {}

test.each(['includeSource', 'rstest.fn', '@rstest/core', '--shard', 'output'])(
  '%s is set as code',
  (title) => {
    expect(styleOf(title).fontFamily).toMatch(/^"Geist Mono"/)
  },
)

test.each(['Quick start', 'Node.js', 'CLI', 'run in bands', '命令行', 'rstest 工具'])(
  '%s is set as words',
  (title) => {
    expect(styleOf(title).fontFamily).toBe(undefined)
  },
)

test('code is on one line if it can be, and not too small', () => {
  const width = (title: string) => Number(styleOf(title).fontSize) * 0.557 * title.length
  expect(width('rstest.advanceTimersByTimeAsync')).toBeLessThanOrEqual(1040)
  expect(styleOf('a'.repeat(200)).fontSize).toBe(44)
})

test('the longer a title, the smaller it is; Chinese characters count twice', () => {
  const sizes = ['Quick start', 'Configure what is watched', 'W'.repeat(60)].map(
    (title) => styleOf(title).fontSize,
  )
  expect(sizes).toEqual([92, 76, 58])
  expect(styleOf('命'.repeat(13), 'zh').fontSize).toBe(76)
  expect(styleOf('W'.repeat(60)).lineClamp).toBe(3)
})

test('the trail of a page is above its title', () => {
  expect(find(drawingOf(CARD), 'Guide / Start')).toBeDefined()
})

const page = (more: Partial<Page>) =>
  ({ pagePath: '/a', routePath: '/a', sidebarKey: '/', frontmatter: {}, lang: 'en', ...more }) as Page
const settings = { url: 'https://example.org', title: 'Site', logoText: '', sidebars: {} } as unknown as Site

test('a card has the groups that the page is in, and no emoji', () => {
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
  const card = cardOf(page({ title: '🎉 A 👍🏽', description: 'B ⚡️ c' }), { ...settings, sidebars })
  expect(card).toMatchObject({
    name: 'Site',
    host: 'example.org',
    trail: ['The rs object'],
    title: 'A',
    description: 'B c',
  })
})

test('a home page has a card only if the site names no picture', () => {
  const home = page({ pagePath: '/', title: 'Home', description: '' })
  expect(cardOf(home, settings)).toBeDefined()
  expect(cardOf(home, { ...settings, socialImage: '/a.png' })).toBe(undefined)
})
