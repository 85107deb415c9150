/** The home page: hero, stars, background, tools, footer; complete without the asset host. */
import { describe, expect, test } from '@rstest/core'
import type { Page } from 'playwright-core'
import { open, serve, soon, started } from '../harness.ts'

const MOTION = { reducedMotion: 'no-preference' } as const

describe('of the website', () => {
  const site = serve('preview', 'website')

  for (const [path, words] of [
    [
      '',
      ['Rspack-based Testing Framework', 'Provide first-class support for Rspack ecosystem', 'Quick Start'],
    ],
    ['zh/', ['由 Rspack 驱动的测试框架', '为 Rspack 生态提供全面、一流的支持', '快速上手']],
  ] as const) {
    test(`hero, tools and footer of /${path}`, async () => {
      const page = await open(site, path)
      const hero = page.locator('.hero')
      expect(await hero.getByRole('heading', { level: 1 }).textContent()).toBe('Rstest')
      for (const text of words) expect(await hero.getByText(text, { exact: true }).isVisible()).toBe(true)
      expect(await hero.getByRole('link', { name: words[2] }).getAttribute('href')).toBe(
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

  test('the background comes from the asset host, is behind the content and hidden from screen readers', async () => {
    const page = await open(site)
    const image = page.locator('.home-background')
    expect(await image.getAttribute('src')).toBe(
      'https://assets.rspack.rs/rspack/assets/landingpage-background-compressed.png',
    )
    expect(await image.getAttribute('alt')).toBe('')
    expect(await image.evaluate((element) => getComputedStyle(element).position)).toBe('absolute')
  })

  test('columns of tools, and the size of the logo, at each width', async () => {
    const page = await open(site)
    for (const [width, columns, size] of [
      [1280, 3, 180],
      [1101, 3, 180],
      [1100, 2, 180],
      [601, 2, 180],
      [600, 1, 100],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      const tracks = await page
        .locator('.tools')
        .evaluate((list) => getComputedStyle(list).gridTemplateColumns)
      expect(tracks.split(' '), `at ${width} px`).toHaveLength(columns)
      expect((await page.locator('.hero-logo').boundingBox())?.height, `at ${width} px`).toBe(size)
    }
  })

  test('without the asset host the page is complete and does not shift', async () => {
    const viewport = { width: 1280, height: 900 }
    const complete = await open(site, '', { viewport })
    // A separate context, because resources of the first visit must not come from the cache.
    const context = await complete.context().browser()?.newContext({ viewport, reducedMotion: 'reduce' })
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
    expect(await page.locator('.hero-logo .mark').isVisible()).toBe(true)
    expect(await complete.locator('.hero-logo .mark').isVisible()).toBe(false)
    for (const mark of await page.locator('.tool-logo .mark').all()) expect(await mark.isVisible()).toBe(true)
    expect(await page.locator('.tool-logo .mark').count()).toBe(6)
    await context!.close()
  })

  test('the stars are the same on each visit, move to the pointer and return', async () => {
    const page = await open(site, '', MOTION)
    const places = () =>
      page
        .locator('.stars circle')
        .evaluateAll((stars) =>
          stars.map((star) => [star.getAttribute('cx'), star.getAttribute('cy'), star.getAttribute('r')]),
        )
    const first = await places()
    expect(first).toHaveLength(35)
    expect(Number(first[0]?.[2]) * 2).toBe(3)
    expect(Number(first[20]?.[2]) * 2).toBe(4)
    const near = await page
      .locator('.stars circle')
      .first()
      .evaluate((star) => {
        const { left, top } = star.getBoundingClientRect()
        return { x: left + 60, y: top + 60 }
      })
    await page.mouse.move(near.x, near.y)
    const moved = () =>
      page
        .locator('.stars circle')
        .first()
        .evaluate((star: SVGElement) => star.style.translate)
    await soon(moved).not.toBe('')
    await page.mouse.move(near.x + 300, near.y)
    await soon(moved).toBe('')
    await page.reload()
    expect(await places()).toEqual(first)
  })

  for (const path of ['', 'zh/']) {
    test(`no star of /${path} covers text, the logo or the header, at any width; up to 600 px there are no stars`, async () => {
      const page = await open(site, path, MOTION)
      for (const width of [601, 834, 1280, 1600]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await page.evaluate(coveredByStars), `at ${width} px`).toEqual([])
        expect(await page.locator('.stars circle:visible').count(), `at ${width} px`).toBe(35)
      }
      await page.setViewportSize({ width: 600, height: 900 })
      expect(await page.locator('.stars').isVisible()).toBe(false)
      await page.setViewportSize({ width: 1280, height: 900 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      expect(await page.locator('.stars').isVisible(), 'for readers who want no motion').toBe(false)
    })
  }

  test('a test file is next to its terminal output, and the install command can be selected and copied', async () => {
    const page = await open(site, '', { permissions: ['clipboard-read', 'clipboard-write'] })
    const panes = page.locator('.panes')
    expect(await panes.locator('.code-title').textContent()).toBe('tests/cart.test.ts')
    const passed = panes.getByText('4 passed')
    expect(await passed.getAttribute('class')).toBe('i')
    // The terminal is dark in both themes.
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await soon(() => passed.evaluate((element) => getComputedStyle(element).color)).toBe(
        'rgb(147, 211, 160)',
      )
    }
    await panes.getByRole('tab', { name: 'pnpm' }).click()
    await panes.getByRole('tabpanel', { name: 'pnpm' }).locator('[data-code-copy]').click()
    await soon(() => page.evaluate(() => navigator.clipboard.readText())).toBe('pnpm add @rstest/core -D')
  })

  test('sections are in order, and none is wider than the window', async () => {
    for (const [path, width] of [
      ['', 834],
      ['zh/', 390],
    ] as const) {
      const page = await open(site, path, { viewport: { width, height: 844 } })
      expect(await page.locator('main h2').evaluateAll((titles) => titles.map(({ id }) => id))).toEqual([
        'features',
        'measured',
        'comparison',
        'rstack',
      ])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      // Cards clip overflowing content.
      const cut = await page
        .locator('.feature, .panes')
        .evaluateAll(
          (cards) =>
            cards.filter((card) =>
              [...card.children].some(({ clientWidth }) => clientWidth > card.clientWidth),
            ).length,
        )
      expect(cut).toBe(0)
    }
  })

  test('the navigation bar is transparent until the page is scrolled by 100 px', async () => {
    const page = await open(site)
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
  })
})

describe('of a site without home configuration', () => {
  const site = serve('preview', 'widgets')

  test('Get Started leads to the first page of the menu, Learn More to the second', async () => {
    const page = await open(site)
    expect(await page.getByRole('link', { name: 'Get Started' }).getAttribute('href')).toBe('/docs/guide/')
    expect(await page.getByRole('link', { name: 'Learn More' }).getAttribute('href')).toBe('/docs/api/')
    expect(await page.locator('.home .article').textContent()).toContain("Words of the home page's own.")
  })
})

/** Positions of the parts of the page. */
function layout(page: Page) {
  return page
    .locator('.hero-logo, .hero h1, .hero-actions, .tools, .tool, .home-footer')
    .evaluateAll((elements) =>
      elements.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return [x, y, width, height].map(Math.round).join(' ')
      }),
    )
}

/** Text elements and logos that are covered by a star. */
function coveredByStars(): string[] {
  const stars = [...document.querySelectorAll('.stars circle')].map((star) => star.getBoundingClientRect())
  const words = '.header, .hero h1, .hero-text, .hero-tagline, .hero-actions > *, .hero-logo > *'
  return [...document.querySelectorAll(words)].flatMap((element) => {
    const area = element.getBoundingClientRect()
    const isOn = (star: DOMRect) =>
      star.right > area.left && star.left < area.right && star.bottom > area.top && star.top < area.bottom
    return stars.some(isOn) ? [element.className || element.tagName] : []
  })
}
