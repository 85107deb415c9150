/** The head of the document matches the current page, also after client navigation. */
import { expect, test } from '@rstest/core'
import type { Page } from 'playwright-core'
import { isSameDocument, markDocument, onServers, open, soon } from '../harness.ts'

/** Head entries about the page, without those that only control loading: the current ones, and those sent by the server. */
function heads(page: Page): Promise<{ shown: string[]; sent: string[] }> {
  return page.evaluate(async () => {
    const entries = (document: Document): string[] => [
      `lang ${document.documentElement.lang}`,
      `title ${document.title}`,
      ...[
        ...document.querySelectorAll(
          'head > meta, head > link:not([rel=modulepreload], [rel=stylesheet], [rel=expect])',
        ),
      ]
        .map(({ outerHTML }) => outerHTML)
        .sort(),
    ]
    // Trusted Types forbid parsing text as HTML here; a document request is allowed.
    const request = new XMLHttpRequest()
    request.responseType = 'document'
    request.open('GET', location.href)
    await new Promise((resolve) => {
      request.onload = resolve
      request.send()
    })
    return { shown: entries(document), sent: request.responseXML ? entries(request.responseXML) : [] }
  })
}

onServers('widgets', (site) => {
  test('canonical address, alternates, description, page entries and language are updated', async () => {
    const page = await open(site, 'strange')
    await markDocument(page)
    const steps: [link: string, address: string][] = [
      ['guide/components', 'guide/components'],
      ['zh/guide/components', 'zh/guide/components'],
      ['zh/strange', 'zh/strange'],
      ['strange', 'strange'],
      ['guide/', 'guide/'],
    ]
    for (const [link, address] of steps) {
      await page.evaluate(
        (href) => {
          const anchor = document.createElement('a')
          anchor.href = href
          document.querySelector('main')?.append(anchor)
          anchor.click()
          anchor.remove()
        },
        `${new URL(site.url).pathname}${link}`,
      )
      await page.waitForURL(site.url + address)
      await soon(async () => (await heads(page)).shown).toEqual((await heads(page)).sent)
    }
    expect(await isSameDocument(page)).toBe(true)
    await page.goBack()
    await page.waitForURL(`${site.url}strange`)
    await soon(() => page.locator('meta[name=author]').count()).toBe(1)
    expect((await heads(page)).shown).toEqual((await heads(page)).sent)
  })

  test('a page with a script is loaded as a document, so that the script runs', async () => {
    const page = await open(site, 'guide/')
    await markDocument(page)
    await page.evaluate((href) => navigation.navigate(href), `${site.url}scripted`)
    await page.locator('html[data-own]').waitFor()
    await soon(() => isSameDocument(page)).toBe(false)
  })
})
