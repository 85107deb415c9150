/** axe on every page type, in both themes and languages, with widgets in all states; and keyboard navigation with Tab. */

import { expect, test } from '@rstest/core'
import { IS_ALL, slow } from '../slow.ts'
import { findings } from './axe.ts'
import { go, open, serve } from './harness.ts'
import { LANGS, shareOf } from './variants.ts'

const site = serve('preview', 'widgets')

/** A page of each type. */
const PAGES = ['', 'guide/components', 'guide/code', 'guide/tabs', 'api/', 'nowhere', 'custom', 'blank']

for (const [index, lang] of ['', 'zh/'].entries()) {
  const visit = (path: string, options: object = {}) => open(site, lang + path, { allow: /404/, ...options })
  const where = lang || 'en/'

  test(`${where} each type of page: no axe violations`, async () => {
    const page = await visit('')
    for (const path of shareOf(PAGES, index)) {
      await go(page, site, lang + path)
      expect(await findings(page), path).toEqual([])
    }
  })

  if (!LANGS.includes(lang ? 'zh' : 'en')) continue

  slow(`${where} states: second tab, open details, no match, copied, on a phone`, async () => {
    const tabs = await visit('guide/tabs')
    await tabs.getByRole('tab').nth(1).click()
    expect(await findings(tabs)).toEqual([])
    const folded = await visit('guide/components', { viewport: { width: 390, height: 844 } })
    await folded.locator('summary.container-title').click()
    expect(await findings(folded)).toEqual([])
    const overview = await visit('api/')
    await overview.locator('.overview-filter input').fill('nothing at all')
    expect(await findings(overview)).toEqual([])
    const code = await visit('guide/code', { permissions: ['clipboard-write'] })
    await code.locator('[data-code-copy]').first().click()
    await code.locator('[data-copied]').waitFor()
    expect(await findings(code)).toEqual([])
  })

  test(`${where} an enlarged image: no axe violations`, async () => {
    const page = await visit('guide/images')
    await page.locator('[data-zoomable]').first().click()
    await page.getByRole('dialog').waitFor()
    expect(await findings(page)).toEqual([])
  })
}

const FURTHER = [...PAGES.slice(2), 'guide/images', 'zh/', 'zh/guide/code', 'zh/api/']
test('Tab reaches every control, each with a name and a visible focus', async () => {
  const page = await open(site, '', { allow: /404/ })
  for (const path of ['', 'guide/components', ...(IS_ALL ? FURTHER : [])]) {
    await go(page, site, path)
    if (path === 'guide/images') await page.locator('[data-zoomable]').first().waitFor()
    const expected = await page.evaluate(controls)
    const met = new Set<number>()
    const failures: string[] = []
    for (let step = 0; step < 300; step++) {
      await page.keyboard.press('Tab')
      const stop = await page.evaluate(focusStop)
      if (!stop) break
      if (met.has(stop.index)) break
      met.add(stop.index)
      if (!stop.isVisible) failures.push(`no visible focus: ${stop.html}`)
      if (!stop.name) failures.push(`no name: ${stop.html}`)
    }
    expect(failures, path).toEqual([])
    expect(expected.filter(({ index }) => !met.has(index)).map(({ html }) => html)).toEqual([])
  }
})

/** Numbers all visible controls; radio-like groups count as the one that Tab reaches. */
function controls(): { index: number; html: string }[] {
  const all = document.querySelectorAll<HTMLElement>('a[href], button, input, summary, [tabindex="0"]')
  return [...all].flatMap((element, index) => {
    element.dataset.stop = String(index)
    const isWanted =
      element.tabIndex >= 0 &&
      element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) &&
      !element.matches(':disabled')
    return isWanted ? [{ index, html: element.outerHTML.slice(0, 120) }] : []
  })
}

function focusStop() {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element === document.body) return undefined
  const { outlineStyle, outlineWidth } = getComputedStyle(element)
  const name =
    element.ariaLabel ||
    element.textContent?.trim() ||
    element.title ||
    element.querySelector('img')?.alt ||
    document.querySelector(`label[for="${CSS.escape(element.id)}"]`)?.textContent
  return {
    index: Number(element.dataset.stop ?? -1),
    html: element.outerHTML.slice(0, 120),
    isVisible: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
    name: name || element.getAttribute('aria-labelledby') || '',
  }
}
