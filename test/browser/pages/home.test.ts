/** The home page: hero, sample, run of all samples, background, tools, footer; complete without the asset host. */
import { describe, expect, test } from '@rstest/core'
import type { Page } from 'playwright-core'
import { go, open, serve, soon, started } from '../harness.ts'
import { beLateForFonts } from '../visits.ts'

describe('of the website', () => {
  const site = serve('preview', 'website')

  for (const [path, words] of [
    [
      '',
      [
        'Test the code you ship.',
        'Rspack-based Testing Framework',
        'First-class support for the Rspack ecosystem',
        'Quick start',
      ],
    ],
    ['zh/', ['测试的，就是上线的代码', '由 Rspack 驱动的测试框架', '为 Rspack 生态提供一流支持', '快速上手']],
  ] as const) {
    test(`hero, tools and footer of /${path}`, async () => {
      const page = await open(site, path)
      const hero = page.locator('.hero')
      expect(await hero.getByRole('heading', { level: 1 }).textContent()).toBe('Rstest')
      for (const text of words) expect(await hero.getByText(text, { exact: true }).isVisible()).toBe(true)
      expect(await hero.getByRole('link', { name: words[3] }).getAttribute('href')).toBe(
        `/${path}guide/start/quick-start`,
      )
      const github = hero.getByRole('link', { name: 'GitHub' })
      expect(await github.getAttribute('href')).toBe('https://github.com/web-infra-dev/rstest')
      expect(await github.getAttribute('target')).toBe('_blank')
      const tools = page.locator('.tool')
      expect(await tools.locator('.tool-name').allTextContents()).toEqual([
        'Rspack',
        'Rsbuild',
        'Rslib',
        'Rspress',
        'Rsdoctor',
        'Rstest',
      ])
      expect(await tools.locator('img[loading=lazy]').count()).toBe(6)
      expect(await page.getByRole('heading', { level: 2, name: 'Rstack' }).isVisible()).toBe(true)
      expect(await page.locator('.home-footer').textContent()).toContain('© 2024-present ByteDance Inc.')
    })
  }

  test('background, bar, number of samples, and columns at each width', async () => {
    const page = await open(site)
    const image = page.locator('.home-background')
    expect(await image.getAttribute('src')).toBe(
      'https://assets.rspack.rs/rspack/assets/landingpage-background-compressed.png',
    )
    expect(await image.getAttribute('alt')).toBe('')
    expect(await image.evaluate((element) => getComputedStyle(element).position)).toBe('absolute')
    const ground = () =>
      page.locator('.header').evaluate((header) => getComputedStyle(header).backgroundColor)
    const isScrolled = () => page.evaluate(() => document.documentElement.hasAttribute('data-scrolled'))
    expect(await ground()).toBe('rgba(0, 0, 0, 0)')
    await page.evaluate(() => scrollTo({ top: 99, behavior: 'instant' }))
    await soon(() => page.evaluate(() => scrollY)).toBe(99)
    expect(await isScrolled()).toBe(false)
    await page.evaluate(() => scrollTo({ top: 100, behavior: 'instant' }))
    await soon(isScrolled).toBe(true)
    expect(await ground()).toBe('rgb(255, 255, 255)')
    await page.locator('.header').getByRole('link', { name: 'Guide' }).click()
    await page.getByRole('heading', { level: 1, name: 'Introduction' }).waitFor()
    expect(await isScrolled()).toBe(false)
    expect(await ground()).toBe('rgb(255, 255, 255)')
    await go(page, site, '')
    const count = (text: string | null) => text?.match(/\./g)?.length
    const number = await page.locator('.sample-run strong').textContent()
    await page.getByRole('link', { name: 'See the run' }).click()
    await page.getByRole('heading', { level: 1, name: 'All samples as a test run' }).waitFor()
    // Those in `s` did not run.
    const ran = await page
      .locator('.run i')
      .evaluateAll((all) => all.map((one) => one.firstChild?.nodeValue).join(''))
    expect(count(ran)?.toLocaleString('en')).toBe(number)
    expect(await page.locator('.run-summary').textContent()).toMatch(/Rstest [\d.]+ \d{4}-\d\d-\d\d$/)
    const html = await (await page.request.get(page.url())).text()
    expect(html.length).toBeLessThan(60_000)
    await go(page, site, '')
    for (const [width, columns, heroColumns] of [
      [1600, 3, 2],
      [1280, 3, 2],
      [1101, 3, 2],
      [900, 2, 2],
      [899, 2, 1],
      [601, 2, 1],
      [600, 1, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      const tracks = await page
        .locator('.tools')
        .evaluate((list) => getComputedStyle(list).gridTemplateColumns)
      expect(tracks.split(' '), `at ${width} px`).toHaveLength(columns)
      const [name, text, hero, sample] = await Promise.all(
        ['.hero h1', '.hero-text', '.hero', '.hero-aside'].map((part) => boxOf(page, part)),
      )
      expect(Math.abs(name!.y + name!.height / 2 - text!.y - text!.height / 2)).toBeLessThan(2)
      const isBeside = sample!.y < hero!.y + hero!.height
      expect(isBeside ? 2 : 1, `at ${width} px`).toBe(heroColumns)
      if (isBeside) expect(sample!.y + sample!.height - hero!.y).toBeLessThanOrEqual(560)
    }
  })

  test('without the asset host the page is complete and does not shift', async () => {
    const viewport = { width: 1280, height: 900 }
    const complete = await open(site, '', { viewport })
    // A separate context, because resources of the first visit must not come from the cache.
    const context = await complete.context().browser()?.newContext({ viewport, reducedMotion: 'reduce' })
    await context!.addInitScript(beLateForFonts)
    const page = await context!.newPage()
    await page.route('https://**', (route) => route.abort())
    await page.goto(site.url)
    await started(page)
    const settled = () =>
      page
        .locator('img')
        .evaluateAll((images: HTMLImageElement[]) =>
          images.every(({ complete, loading }) => complete || loading === 'lazy'),
        )
    await soon(settled).toBe(true)
    expect(await layout(page)).toEqual(await layout(complete))
    // A broken image without text and size is not drawn.
    const drawn = await page
      .locator('main img:not(.home-background)')
      .evaluateAll((images: HTMLImageElement[]) =>
        images.filter(({ alt, offsetWidth, offsetHeight }) => alt !== '' || offsetWidth * offsetHeight > 0),
      )
    expect(drawn).toHaveLength(0)
    expect(await page.locator('.header-logo .mark').isVisible()).toBe(true)
    expect(await complete.locator('.header-logo .mark').isVisible()).toBe(false)
    for (const mark of await page.locator('.tool-logo svg').all()) expect(await mark.isVisible()).toBe(true)
    expect(await page.locator('.tool-logo svg').count()).toBe(6)
    await context!.close()
  })

  test('the address chooses the value, which is visible in forced colours', async () => {
    const page = await open(site, 'zh/#expect=350', { forcedColors: 'active' })
    const checked = page.getByRole('radio', { checked: true })
    await soon(() => checked.inputValue()).toBe('350')
    const grounds = await page
      .locator('.try-values > label')
      .evaluateAll((labels) => labels.map((label) => getComputedStyle(label).backgroundColor))
    expect(new Set(grounds).size).toBe(2)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  test('the menu of phones has the ways into the manual and the releases; all samples are shown', async () => {
    const page = await open(site, '', { viewport: { width: 390, height: 844 } })
    await page.locator('.header-hamburger').click()
    for (const name of ['Quick start', 'Migrate from Jest', 'Releases'])
      expect(await page.locator('.header-menu').getByRole('link', { name }).isVisible(), name).toBe(true)
    await go(page, site, '')
    expect(await page.locator('.sample > :is(.code, .terminal):visible').count()).toBe(4)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(6700)
  })

  test('the value that a reader chooses is in the test and in the recorded output; the command can be copied', async () => {
    const page = await open(site, '', { permissions: ['clipboard-read', 'clipboard-write'] })
    await page.locator('.hero-install [data-code-copy]').click()
    await soon(() => page.evaluate(() => navigator.clipboard.readText())).toBe('npm add -D @rstest/core')
    await go(page, site, '')
    const sample = page.locator('.try')
    const values = sample.getByRole('radio')
    const shown = (text: string) => sample.getByText(text).filter({ visible: true }).count()
    expect(await sample.locator('.code-title:visible').textContent()).toBe('tests/cart.test.ts')
    expect(await shown('1 passed')).toBe(2)
    const before = await boxOf(page, '.try')
    const dot = () => page.locator('.try-dot').evaluate((one) => getComputedStyle(one).backgroundColor)
    expect(await dot()).toBe('rgb(28, 107, 58)')
    await values.first().focus()
    for (const value of ['30', '350', "'35'"]) {
      await page.keyboard.press('ArrowRight')
      expect(
        await page.evaluate(() => document.querySelector<HTMLInputElement>('.try :checked')?.value),
      ).toBe(value)
      expect(await shown(`.toBe(${value});`)).toBe(1)
      expect(await shown(`expected 35 to be ${value} `)).toBe(1)
      expect(await shown('1 passed')).toBe(0)
      expect(await boxOf(page, '.try')).toEqual(before)
      expect(await page.evaluate(() => decodeURIComponent(location.hash))).toBe(`#expect=${value}`)
      expect(await sample.locator('[data-run], [data-code-copy]').filter({ visible: true }).count()).toBe(4)
      expect(await dot()).toBe('rgb(176, 42, 35)')
    }
    // The terminal is dark in both themes.
    const failed = sample.getByText('- Expected').filter({ visible: true })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await soon(() => failed.evaluate((element) => getComputedStyle(element).color)).toBe(
        'rgb(147, 211, 160)',
      )
    }
  })

  test('on a touch screen no code or button is cut off', async () => {
    const viewport = { width: 320, height: 900 }
    const page = await open(site, '', { viewport, hasTouch: true, isMobile: true })
    for (const width of [320, 390, 768, 834]) {
      await page.setViewportSize({ width, height: 900 })
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll('.code, .code > button')]
          .filter((element) => element.checkVisibility({ visibilityProperty: true }))
          .filter((element) => {
            const { left, right, top, bottom } = element.getBoundingClientRect()
            const frame = element.parentElement?.getBoundingClientRect() ?? new DOMRect()
            return left < frame.left || right > frame.right || top < frame.top || bottom > frame.bottom
          })
          .map(({ outerHTML }) => outerHTML.slice(0, 80)),
      )
      expect(cut, `at ${width} px`).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  })

  test('sections are in order, and none is wider than the window', async () => {
    for (const [path, width] of [
      ['', 834],
      ['zh/', 390],
    ] as const) {
      const page = await open(site, path, { viewport: { width, height: 844 } })
      expect(await page.locator('main h2').evaluateAll((titles) => titles.map(({ id }) => id))).toEqual([
        'features',
        'comparison',
        'rstack',
        'start',
      ])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      // Cards clip overflowing content.
      const cut = await page
        .locator('.sample, .try')
        .evaluateAll(
          (cards) =>
            cards.filter((card) =>
              [...card.children].some(({ clientWidth }) => clientWidth > card.clientWidth),
            ).length,
        )
      expect(cut).toBe(0)
    }
  })
})

async function boxOf(page: Page, part: string) {
  const box = await page.locator(part).boundingBox()
  return box ?? expect.unreachable(`${part} is not shown`)
}

/** Positions of the parts of the page. */
function layout(page: Page) {
  return page
    .locator('.header-logo, .hero h1, .hero-actions, .tools, .tool, .home-footer')
    .evaluateAll((elements) =>
      elements.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return [x, y, width, height].map(Math.round).join(' ')
      }),
    )
}
