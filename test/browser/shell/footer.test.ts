/** The footer of a page: last update, edit link, pager. */
import { execFileSync } from 'node:child_process'
import { describe, expect, test } from '@rstest/core'
import { createSiteFolder } from '../../site/folder.ts'
import { writeTree } from '../../site/tree.ts'
import { open, serve, serveBuilt } from '../harness.ts'
import { variantConfig } from './variant.ts'

describe('a site in git', () => {
  const site = serveBuilt(() => {
    const root = createSiteFolder('shell')
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@t.example', ...args], {
        cwd: root,
        env: { ...process.env, GIT_AUTHOR_DATE: '2025-11-21T23:30:00Z' },
      })
    writeTree(root, { 'variant.config.js': variantConfig({ lastUpdated: true }) })
    git('init', '--quiet')
    git('add', 'v3')
    git('commit', '--quiet', '-m', 'First')
    return root
  }, 'variant.config.js')

  test('the day of the last commit is shown in UTC, in the language of the page', async () => {
    const page = await open(site, 'guide/long', { timezoneId: 'Asia/Shanghai' })
    expect(await page.locator('.doc-source p').textContent()).toBe('Last Updated Nov 21, 2025')
    expect(await page.locator('time').getAttribute('datetime')).toBe('2025-11-21T23:30:00.000Z')
  })
})

describe('a site without last update', () => {
  const site = serve('preview', 'shell')

  test('the edit link opens in a new tab; the pager follows the order of the sidebar', async () => {
    const page = await open(site, 'guide/long')
    expect(await page.locator('time').count()).toBe(0)
    const edit = page.getByRole('link', { name: 'Edit this page on GitHub' })
    expect(await edit.getAttribute('href')).toBe('https://example.com/tree/main/v3/en/guide/long.md')
    expect(await edit.getAttribute('target')).toBe('_blank')
    expect(await page.locator('.pager-title').allTextContents()).toEqual(['Start', 'Plain'])
    expect(await page.locator('.pager-label').allTextContents()).toEqual(['Previous Page', 'Next Page'])
    const group = await open(site, 'guide/group/')
    expect(await group.locator('.pager-title').allTextContents()).toEqual(['Leaf', 'Member'])
    await group.locator('.pager-link').nth(1).click()
    await group.getByRole('heading', { level: 1, name: 'Member' }).waitFor()
    const first = await open(site, 'guide/')
    expect(await first.locator('.pager-title').allTextContents()).toEqual(['Long page'])
  })
})

describe('website', () => {
  const site = serve('preview', 'website')

  test('each language has an edit link', async () => {
    const page = await open(site, 'guide/start/')
    const base = 'https://github.com/web-infra-dev/rstest/tree/main/website/docs'
    expect(await page.locator('.doc-source a').getAttribute('href')).toBe(`${base}/en/guide/start/index.mdx`)
    expect(await page.locator('.doc-source a').textContent()).toBe('📝 Edit this page on GitHub')
    // An icon, for readers without an emoji font.
    expect(await page.locator('.doc-source a > svg').isVisible()).toBe(true)
    expect(await page.getByText('📝', { exact: true }).boundingBox()).toMatchObject({ width: 1, height: 1 })
    const chinese = await open(site, 'zh/guide/start/')
    expect(await chinese.locator('.doc-source a').getAttribute('href')).toBe(
      `${base}/zh/guide/start/index.mdx`,
    )
    expect(await chinese.locator('.doc-source a').textContent()).toBe('📝 在 GitHub 上编辑此页')
  })
})
