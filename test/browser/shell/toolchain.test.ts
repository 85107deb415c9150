/** The popup of the website with the sibling tools: content, opening and closing. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@rstest/core'
import type { Locator, Page } from 'playwright-core'
import { ROOT } from '../../site/engine.ts'
import { go, open, serve } from '../harness.ts'
import { stopTime, turn } from '../time.ts'
import { serveVariant } from './variant.ts'

const popup = (page: Page | Locator) => page.locator('.toolchain-popup')
const button = (page: Page | Locator, name = 'toolchain') => page.getByRole('button', { name })

describe('website', () => {
  const site = serve('preview', 'website')

  test('shows seven tools below a link to all of them, in the language of the page, in one or two columns', async () => {
    const page = await open(site, 'guide/start/')
    await button(page).click()
    const links = await popup(page)
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
    expect(links).toEqual([
      'https://github.com/web-infra-dev',
      'https://rspack.rs/',
      'https://rsbuild.rs/',
      'https://rspress.rs/',
      'https://rslib.rs/',
      'https://rsdoctor.rs/',
      'https://rstest.rs/',
      'https://github.com/web-infra-dev/awesome-rspack',
    ])
    const texts = await popup(page).locator('.toolchain-text').allTextContents()
    expect(texts).toEqual([
      'High-performance bundler',
      'Out-of-the-box build tool',
      'Static site generator',
      'Library development tool',
      'Build analyzer',
      'Testing framework',
      'Explore Rspack ecosystem',
    ])
    for (const link of await popup(page).getByRole('link').all()) {
      expect(await link.getAttribute('target')).toBe('_blank')
      expect(await link.getAttribute('rel')).toBe('noopener noreferrer')
    }
    expect(
      await popup(page)
        .locator('ul img')
        .evaluateAll((all) => all.map((image) => (image as HTMLImageElement).width)),
    ).toEqual([40, 40, 40, 40, 38, 38, 40])
    await go(page, site, 'zh/guide/start/')
    await button(page, 'Rstack 工具链').click()
    const chinese = await popup(page).locator('.toolchain-text').allTextContents()
    expect(chinese).toEqual([
      '高性能打包工具',
      '开箱即用的构建工具',
      '静态站点生成器',
      '库开发工具',
      '构建分析工具',
      '测试框架',
      '探索 Rspack 生态',
    ])
    await go(page, site, 'guide/start/')
    await page.setViewportSize({ width: 1280, height: 800 })
    await button(page).click()
    const box = await popup(page).boundingBox()
    const anchor = await button(page).boundingBox()
    expect(box?.width).toBe(552)
    expect(box?.x).toBe(anchor?.x)
    expect(box?.y).toBe((anchor?.y ?? 0) + (anchor?.height ?? 0))
    const columns = await popup(page)
      .locator('li')
      .evaluateAll((all) => all.map((item) => item.getBoundingClientRect().left))
    expect(new Set(columns).size).toBe(2)
    const first = await page
      .locator('.header')
      .evaluate((header) => header.querySelector('a, button')?.getAttribute('aria-label'))
    expect(first).toBe('Rstack toolchain')
    await page.setViewportSize({ width: 500, height: 800 })
    expect((await popup(page).boundingBox())?.width).toBe(400)
    const marks = popup(page).locator('ul .mark')
    expect(new Set(await marks.evaluateAll((all) => all.map((one) => one.innerHTML))).size).toBe(7)
    expect(await popup(page).locator('img[src*="github.com"]').count()).toBe(0)
  })
})

describe('triggers', () => {
  const site = serve('preview', 'website')

  test('opens 100 ms after the mouse enters, closes 100 ms after it leaves', async () => {
    const page = await open(site, 'guide/start/')
    await stopTime(page)
    await button(page).hover()
    await page.clock.runFor(99)
    await turn(page)
    expect(await popup(page).isVisible()).toBe(false)
    await page.clock.runFor(1)
    await popup(page).waitFor()
    // Moving from the button into the popup is not leaving.
    await popup(page).getByText('Build analyzer').hover()
    await page.clock.runFor(1000)
    expect(await popup(page).isVisible()).toBe(true)
    await page.mouse.move(900, 600)
    await page.clock.runFor(99)
    await turn(page)
    expect(await popup(page).isVisible()).toBe(true)
    await page.clock.runFor(1)
    await popup(page).waitFor({ state: 'hidden' })
  })

  test('a click toggles it; a click outside closes it', async () => {
    const page = await open(site, 'guide/start/', { hasTouch: true })
    await button(page).tap()
    await popup(page).waitFor()
    await button(page).tap()
    await popup(page).waitFor({ state: 'hidden' })
    await button(page).tap()
    await popup(page).waitFor()
    await page.touchscreen.tap(900, 600)
    await popup(page).waitFor({ state: 'hidden' })
  })

  test('by keyboard: opens, Tab moves into the popup, Escape restores the focus', async () => {
    const page = await open(site, 'guide/start/')
    await button(page).focus()
    await page.keyboard.press('Enter')
    await popup(page).waitFor()
    expect(await button(page).getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Rstack')
    await page.keyboard.press('Escape')
    await popup(page).waitFor({ state: 'hidden' })
    expect(await button(page).evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Space')
    await popup(page).waitFor()
    const links = await popup(page).getByRole('link').count()
    for (let step = 0; step <= links; step++) await page.keyboard.press('Tab')
    await popup(page).waitFor({ state: 'hidden' })
  })

  test('without scripts it opens on focus', async () => {
    const page = await open(site, 'guide/start/', { javaScriptEnabled: false })
    expect(await popup(page).isVisible()).toBe(false)
    await button(page).focus()
    expect(await popup(page).isVisible()).toBe(true)
  })
})

describe('options of a theme', () => {
  const layout = `import { Layout as EngineLayout, type LayoutProps } from 'bifolio/theme'
import { useState } from 'react'
import { Toolchain } from './toolchain/toolchain.tsx'

const tools = [
  {
    name: 'One',
    desc: { en: 'First', zh: '第一' },
    logo: '/docs/icon.svg',
    logoScale: 0.95,
    url: { en: 'https://one.example/en', zh: 'https://one.example/zh' },
  },
]

export function Layout(props: LayoutProps) {
  const [requested, setRequested] = useState<boolean[]>([])
  const [isAllowed, setAllowed] = useState(false)
  const isOpen = isAllowed && (requested.at(-1) ?? false)
  const common = { page: props.page, site: props.site, tools }
  return (
    <>
      <aside aria-label="Controlled">
        <Toolchain {...common} trigger="click" lang="zh" open={isOpen} onOpenChange={(open) => setRequested((all) => [...all, open])} />
        <button type="button" onClick={() => setAllowed(true)}>Allow</button>
        <output>{requested.join()}</output>
      </aside>
      <aside aria-label="By click"><Toolchain {...common} trigger="click" lang="zh" /></aside>
      <aside aria-label="By focus"><Toolchain {...common} trigger="focus" /></aside>
      <aside aria-label="Open at first"><Toolchain {...common} trigger="click" defaultOpen /></aside>
      <EngineLayout {...props} />
    </>
  )
}
`
  const ofWebsite = [
    'rstack.ts',
    ...['toolchain.tsx', 'toolchain.css', 'mark.tsx', 'mark.css', 'use-disclosure.ts'].map(
      (file) => `toolchain/${file}`,
    ),
  ]
  const site = serveVariant(
    {},
    {
      ...Object.fromEntries(
        ofWebsite.map((file) => [`theme/${file}`, readFileSync(join(ROOT, 'website/theme', file), 'utf8')]),
      ),
      'theme/Layout.tsx': layout,
      'theme/index.tsx': `export * from 'bifolio/theme'\nexport { Layout } from './Layout.tsx'\n`,
    },
  )
  const aside = (page: Page, name: string) => page.getByRole('complementary', { name })

  test('`click` ignores hover; `lang` sets the language', async () => {
    const page = await open(site, 'guide/')
    await stopTime(page)
    const byClick = aside(page, 'By click')
    await button(byClick).hover()
    await page.clock.runFor(1000)
    await turn(page)
    expect(await popup(byClick).isVisible()).toBe(false)
    await button(byClick).click()
    await popup(byClick).getByText('第一').waitFor()
  })

  test('addresses by language, and sizes of logos', async () => {
    for (const [path, address] of [
      ['guide/', 'https://one.example/en'],
      ['zh/guide/', 'https://one.example/zh'],
    ] as const) {
      const page = await open(site, path)
      const one = popup(aside(page, 'Open at first')).getByRole('link', { name: 'One' })
      expect(await one.getAttribute('href')).toBe(address)
      expect(await one.locator('img').evaluate((image: HTMLImageElement) => image.width)).toBe(38)
    }
  })

  test('`defaultOpen`, `focus`, `open` and `onOpenChange` control whether it is open', async () => {
    const page = await open(site, 'guide/')
    const opened = aside(page, 'Open at first')
    expect(await popup(opened).isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await popup(opened).waitFor({ state: 'hidden' })
    const byFocus = aside(page, 'By focus')
    await button(byFocus).focus()
    await popup(byFocus).waitFor()
    await page.getByRole('link', { name: 'Shell' }).focus()
    await popup(byFocus).waitFor({ state: 'hidden' })
    const controlled = aside(page, 'Controlled')
    const output = controlled.locator('output')
    await button(controlled).click()
    expect([await output.textContent(), await popup(controlled).isVisible()]).toEqual(['true', false])
    await controlled.getByRole('button', { name: 'Allow' }).click()
    await popup(controlled).getByText('第一').waitFor()
    await page.keyboard.press('Escape')
    await popup(controlled).waitFor({ state: 'hidden' })
    expect(await output.textContent()).toBe('true,false')
  })
})
