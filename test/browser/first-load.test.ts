/** The server-rendered page before hydration, and its hydration. */
import { expect, test } from '@rstest/core'
import type { Page } from 'playwright-core'
import { isSameDocument, markDocument, onServers, open, soon } from './harness.ts'

declare global {
  interface Window {
    /** Labels of the counters that are mounted; kept by the fixture's island. */
    mounted?: Set<string>
    /** The elements of the article as sent by the server. */
    sent: Element[]
    /** The classes of the root element when the body was parsed. */
    firstClasses?: string
  }
}

onServers('client', (site) => {
  test('hydration reuses the nodes of the article, islands included', async () => {
    const page = await open(site, 'guide/islands', {
      before: () => {
        // Fires between the parser's last node and the first module script.
        document.addEventListener('readystatechange', () => {
          window.sent ??= [...document.querySelectorAll('main *')]
        })
      },
    })
    for (const label of ['At once', 'When idle', 'When seen']) {
      await page.getByRole('region', { name: label }).scrollIntoViewIfNeeded()
      await mounted(page, label)
    }
    await press(page, 'At once: 0')
    await page.getByRole('button', { name: 'At once: 1' }).waitFor()
    const lost = await page.evaluate(() => window.sent.filter((element) => !element.isConnected))
    expect(await page.evaluate(() => window.sent.length)).toBeGreaterThan(20)
    expect(lost).toEqual([])
  })

  test('each island hydrates according to its policy and keeps its children', async () => {
    const page = await open(site, 'guide/islands')
    await mounted(page, 'At once')
    await mounted(page, 'When idle')
    expect(await page.evaluate(() => window.mounted?.has('When seen'))).toBe(false)
    await page.getByRole('region', { name: 'When seen' }).scrollIntoViewIfNeeded()
    await mounted(page, 'When seen')
    await press(page, 'When seen: 0')
    await page.getByRole('button', { name: 'When seen: 1' }).waitFor()
    await press(page, 'At once: 0')
    await page.getByRole('region', { name: 'At once' }).getByText('Static words inside.').waitFor()
  })

  test('islands hydrate after navigation and unmount when the page is left', async () => {
    const page = await open(site, 'guide/')
    await markDocument(page)
    await page.getByRole('main').getByRole('link', { name: 'islands', exact: true }).click()
    await mounted(page, 'At once')
    await mounted(page, 'When idle')
    expect(await page.evaluate(() => window.mounted?.has('When seen'))).toBe(false)
    await press(page, 'When idle: 0')
    await page.getByRole('button', { name: 'When idle: 1' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'start', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Start' }).waitFor()
    await soon(() => page.evaluate(() => window.mounted?.size)).toBe(0)
    await page.goBack()
    await mounted(page, 'At once')
    await page.getByRole('region', { name: 'At once' }).getByText('Static words inside.').waitFor()
    expect(await isSameDocument(page)).toBe(true)
  })

  test('without JavaScript all content is readable and reachable', async () => {
    const page = await open(site, 'guide/long', { javaScriptEnabled: false })
    await page.getByText('Panel one').waitFor()
    await page.getByText('Panel two').waitFor()
    const sidebar = page.getByRole('navigation', { name: 'Pages of this section' })
    expect(await sidebar.getByRole('link', { name: 'Deep page' }).isVisible()).toBe(true)
    expect(await sidebar.getByRole('link', { name: 'Hidden page' }).isVisible()).toBe(false)
    await sidebar.getByText('Folded').click()
    await sidebar.getByRole('link', { name: 'Hidden page' }).click()
    await page.getByRole('heading', { level: 1, name: 'Hidden page' }).waitFor()
    await page
      .getByRole('navigation', { name: 'Main navigation' })
      .getByRole('link', { name: 'Guide' })
      .click()
    await page.getByRole('heading', { level: 1, name: 'Start' }).waitFor()
    await page.getByLabel('Language: English').click()
    await page.getByRole('link', { name: '简体中文' }).click()
    await page.getByRole('heading', { level: 1, name: '开始' }).waitFor()
    expect(await page.getAttribute('html', 'lang')).toBe('zh')
  })

  test('the chosen theme is applied before the body is parsed', async () => {
    const before = () => {
      const observer = new MutationObserver(() => {
        if (!document.body) return
        window.firstClasses = document.documentElement.className
        observer.disconnect()
      })
      observer.observe(document, { childList: true, subtree: true })
    }
    const page = await open(site, 'guide/', { before, colorScheme: 'dark' })
    expect(await page.evaluate(() => window.firstClasses)).toBe('dark')
    await press(page, /^Switch theme/)
    await soon(() => page.getAttribute('html', 'class')).toBe('light')
    await page.reload()
    expect(await page.evaluate(() => window.firstClasses)).toBe('light')
  })
})

// Without modules of its own, so that it is served with the prebuilt shell.
onServers('widgets', (site) => {
  test('the shell does not apply the stylesheets of the document again', async () => {
    const page = await open(site, '')
    await page.locator('[data-site][data-hydrated]').waitFor({ state: 'attached' })
    const styles = await page.evaluate(() =>
      [...document.styleSheets].map(({ href, ownerNode }) =>
        ownerNode instanceof HTMLElement ? (ownerNode.dataset.href ?? href) : href,
      ),
    )
    expect(styles).toEqual([...new Set(styles)])
  })
})

function mounted(page: Page, label: string): Promise<void> {
  return soon(() => page.evaluate((label) => window.mounted?.has(label), label)).toBe(true)
}

function press(page: Page, name: string | RegExp): Promise<void> {
  return page.getByRole('button', { name }).click()
}
