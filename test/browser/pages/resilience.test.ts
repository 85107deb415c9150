/** Degraded environments: each page stays usable and logs at most one console message. */
import { expect, test } from '@rstest/core'
import { go, open, serve, soon } from '../harness.ts'
import { shareOf } from '../variants.ts'

const site = serve('preview', 'widgets')
const PATHS = [
  '',
  'guide/',
  'guide/tabs',
  'guide/code',
  'guide/images',
  'guide/components',
  'api/',
  'custom',
  'blank',
  'strange',
]

/** Features that may be missing or broken in a browser. */
const TROUBLES: Record<string, () => void> = {
  'storage blocked': () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
  },
  'garbage in the storage': () => {
    for (const key of [
      'bifolio-appearance',
      'bifolio-visited',
      'bifolio-tabs.lang',
      'bifolio-tabs.',
      'bifolio-tabs."]{}',
    ])
      localStorage.setItem(key, '{"\u0000]')
  },
  'no clipboard': () => Object.defineProperty(navigator, 'clipboard', { value: undefined }),
  'no Intl': () => Object.defineProperty(window, 'Intl', { value: undefined }),
  'no View Transitions': () =>
    Object.defineProperty(Document.prototype, 'startViewTransition', { value: undefined }),
}

for (const [trouble, before] of Object.entries(TROUBLES)) {
  test(`${trouble}: pages open, links work, the console stays silent`, async () => {
    const page = await open(site, 'guide/', { before })
    await page.getByRole('main').getByRole('link', { name: 'tabs', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Tabs' }).waitFor()
    await page.getByRole('tab', { name: 'JavaScript' }).first().click()
    await soon(() => page.getByRole('tab', { selected: true }).first().textContent()).toBe('JavaScript')
    for (const path of ['', 'guide/components', 'api/']) await page.goto(site.url + path)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('API')
  })
}

test('without JavaScript every page is readable', async () => {
  const page = await open(site, '', { javaScriptEnabled: false })
  for (const path of PATHS.flatMap((path) => [path, `zh/${path}`])) {
    await page.goto(site.url + path)
    expect(await page.getByRole('heading', { level: 1 }).first().isVisible(), path).toBe(true)
  }
})

const VISITS = [
  ['light', ''],
  ['light', 'zh/'],
  ['dark', 'zh/'],
  ['dark', ''],
] as const
test.each(shareOf(VISITS, 0))('no page logs console messages (%s, /%s)', async (colorScheme, lang) => {
  const page = await open(site, lang, { colorScheme })
  for (const path of PATHS) await go(page, site, lang + path)
})
