/** Walks through all pages of the website by their "next page" links. */
import { expect } from '@rstest/core'
import type { Page } from 'playwright-core'
import { websitePages } from '../website-pages.ts'
import { isSameDocument, markDocument, open, type ServedSite } from './harness.ts'

/** First pages of the chains of "next page" links. */
export const CHAINS = ['guide/start/', 'config/', 'api/']
/** Pages of one language, the home page included. */
export const PAGES = websitePages('en').length
/** Violations are logged on the console. */
export const STRICT =
  /<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; style-src 'self';[^"]* require-trusted-types-for 'script'">/

/** Opens every page of a language from the previous one, without a document load. @param prefix `zh/`, empty for the default */
export async function expectNavigation(site: ServedSite, prefix: string): Promise<void> {
  const page = await open(site, prefix)
  await markDocument(page)
  let count = 1
  for (const start of CHAINS) {
    let next = site.url + prefix + start
    await page.getByRole('navigation').first().locator(`a[href="/${prefix}${start}"]`).click()
    for (; next; count++) {
      await shown(page, next)
      next = (await page.evaluate(look)).next
      if (next) await page.locator('a[rel=next]').click()
    }
  }
  expect(count).toBe(PAGES)
  expect(await isSameDocument(page)).toBe(true)
}

/** Facts about a page; `next` is the address of its link to the next page, or empty. */
export function look(): { lang: string; hasTitle: boolean; next: string } {
  return {
    lang: document.documentElement.lang,
    hasTitle: document.querySelector('h1')?.checkVisibility({ visibilityProperty: true }) === true,
    next: document.querySelector<HTMLAnchorElement>('a[rel=next]')?.href ?? '',
  }
}

/** Waits until the page of an address is shown: the address changes before that. */
async function shown(page: Page, address: string): Promise<void> {
  const { pathname } = new URL(address)
  await page.locator(`.sidebar a[aria-current=page][href="${pathname}"]`).waitFor({ state: 'attached' })
}
