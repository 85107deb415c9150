/** The home page: hero, stars, background, tools, footer; complete without the asset host. */
import { describe, expect, test } from '@rstest/core'
import type { Page } from 'playwright-core'
import { open, serve, soon, started } from '../harness.ts'
import { beLateForFonts } from '../visits.ts'

const MOTION = { reducedMotion: 'no-preference' } as const

describe('of the website', () => {
  const site = serve('preview', 'website')

  for (const [path, words] of [
    [
      '',
      [
        'The bundler that ships your code also tests it',
        'Rspack-based Testing Framework',
        'Provide first-class support for Rspack ecosystem',
        'Quick Start',
      ],
    ],
    [
      'zh/',
      [
        '打包代码的工具，也负责测试',
        '由 Rspack 驱动的测试框架',
        '为 Rspack 生态提供全面、一流的支持',
        '快速上手',
      ],
    ],
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

  test('the background comes from the asset host, is behind the content and hidden from screen readers', async () => {
    const page = await open(site)
    const image = page.locator('.home-background')
    expect(await image.getAttribute('src')).toBe(
      'https://assets.rspack.rs/rspack/assets/landingpage-background-compressed.png',
    )
    expect(await image.getAttribute('alt')).toBe('')
    expect(await image.evaluate((element) => getComputedStyle(element).position)).toBe('absolute')
  })

  test('columns of tools, and of the hero, whose logo is in the line of the name, at each width', async () => {
    const page = await open(site)
    for (const [width, columns, heroColumns] of [
      [1600, 3, 2],
      [1280, 3, 2],
      [1101, 3, 2],
      [1024, 2, 2],
      [1023, 2, 1],
      [601, 2, 1],
      [600, 1, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      const tracks = await page
        .locator('.tools')
        .evaluate((list) => getComputedStyle(list).gridTemplateColumns)
      expect(tracks.split(' '), `at ${width} px`).toHaveLength(columns)
      const [logo, name, hero, sample] = await Promise.all(
        ['.hero-logo', '.hero h1', '.hero', '.hero-aside'].map((part) => boxOf(page, part)),
      )
      expect(logo!.height, `at ${width} px`).toBe(56)
      expect(Math.abs(logo!.y + logo!.height / 2 - name!.y - name!.height / 2)).toBeLessThan(2)
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
    expect(await page.locator('.hero-logo .mark').isVisible()).toBe(true)
    expect(await complete.locator('.hero-logo .mark').isVisible()).toBe(false)
    for (const mark of await page.locator('.tool-logo svg').all()) expect(await mark.isVisible()).toBe(true)
    expect(await page.locator('.tool-logo svg').count()).toBe(6)
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

  test('the value that a reader chooses is in the test and in the recorded output; nothing moves', async () => {
    const page = await open(site)
    const sample = page.locator('.try')
    const values = sample.getByRole('radio')
    const shown = (text: string) => sample.getByText(text).filter({ visible: true }).count()
    expect(await sample.locator('.code-title:visible').textContent()).toBe('tests/cart.test.ts')
    expect(await shown('1 passed')).toBe(2)
    const before = await boxOf(page, '.try')
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

  test('the command that installs Rstest can be copied', async () => {
    const page = await open(site, '', { permissions: ['clipboard-read', 'clipboard-write'] })
    await page.locator('.hero-install [data-code-copy]').click()
    await soon(() => page.evaluate(() => navigator.clipboard.readText())).toBe('npm add -D @rstest/core')
  })

  test('on phones all samples but two are folded', async () => {
    const page = await open(site, '', { viewport: { width: 390, height: 844 } })
    const shown = () => page.locator('.sample > :is(.code, .terminal):visible').count()
    expect(await shown()).toBe(2)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(6000)
    await page.getByRole('checkbox', { name: 'Show the sample' }).first().press('Space')
    expect(await shown()).toBe(3)
    await page.setViewportSize({ width: 1280, height: 800 })
    expect(await shown()).toBe(6)
  })

  test.each([320, 390, 768, 834])(
    'on a touch screen of %i px no code or button is cut off',
    async (width) => {
      const page = await open(site, '', { viewport: { width, height: 900 }, hasTouch: true, isMobile: true })
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
      expect(cut).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    },
  )

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

async function boxOf(page: Page, part: string) {
  const box = await page.locator(part).boundingBox()
  return box ?? expect.unreachable(`${part} is not shown`)
}

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
  const words =
    '.header, .hero h1, .hero-lead, .hero-text, .hero-tagline, .hero-install, .hero-actions > *, .hero-logo > *'
  return [...document.querySelectorAll(words)].flatMap((element) => {
    const area = element.getBoundingClientRect()
    const isOn = (star: DOMRect) =>
      star.right > area.left && star.left < area.right && star.bottom > area.top && star.top < area.bottom
    return stars.some(isOn) ? [element.className || element.tagName] : []
  })
}
