/** axe on the website: each page type and everything that opens, in both themes and languages. */
import { expect, test } from '@rstest/core'
import type { Page } from 'playwright-core'
import { findings } from './axe.ts'
import { go, leave, open, serve } from './harness.ts'

const site = serve('preview', 'website')

const PATHS = [
  '',
  'guide/start/',
  'guide/start/quick-start',
  'config/',
  'config/build/plugins',
  'api/rstest/fakeTimers',
  'nowhere',
]
const PHONE = { viewport: { width: 390, height: 844 } }

interface State {
  path: string
  visit?: object
  /** Where it opens, if all around it is checked already: as a page of {@link PATHS}, or with another state of the page. */
  part?: string
  show: (page: Page) => Promise<void>
}

/** What opens: where, and how. */
const STATES: Record<string, State> = {
  'the toolchain popup': {
    path: 'guide/start/',
    part: '.toolchain',
    show: (page) => page.locator('.toolchain > button').click(),
  },
  'the language menu': {
    path: 'config/',
    part: '.header-tools',
    show: (page) => page.locator('.header-tools .menu-button').first().click(),
  },
  'the menu of a page': {
    path: 'guide/start/quick-start',
    part: '.page-actions',
    show: (page) => page.locator('.page-actions summary').click(),
  },
  'the list of keys': {
    path: 'config/',
    part: 'dialog[open]',
    show: async (page) => {
      await page.keyboard.press('?')
      await page.getByRole('dialog').waitFor()
    },
  },
  'the menu of a phone': {
    path: '',
    visit: PHONE,
    show: (page) => page.locator('.header-hamburger').click(),
  },
  'the drawer of a phone': {
    path: 'guide/basic/cli',
    visit: PHONE,
    show: (page) => page.locator('.menu-bar-sidebar').click(),
  },
  'the outline of a phone': {
    path: 'guide/basic/cli',
    visit: PHONE,
    part: '.menu-bar-outline',
    show: (page) => page.locator('.menu-bar-outline > summary').click(),
  },
  'an enlarged image': {
    path: 'guide/start/',
    part: 'dialog[open]',
    show: async (page) => {
      await page.locator('[data-zoomable]').first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
}

for (const lang of ['', 'zh/']) {
  const visit = (path: string, options: object = {}) => open(site, lang + path, { allow: /404/, ...options })

  test(`${lang || 'en/'}: no axe violations on any page type`, async () => {
    const page = await visit('')
    for (const path of PATHS) {
      await go(page, site, lang + path)
      expect(await findings(page), path).toEqual([])
    }
  })

  test(`${lang || 'en/'}: no axe violations in menus, dialogs and drawers`, async () => {
    for (const [name, { path, visit: options, part, show }] of Object.entries(STATES)) {
      const page = await visit(path, options)
      await show(page)
      expect(await findings(page, part), name).toEqual([])
      await leave(page)
    }
  })
}
