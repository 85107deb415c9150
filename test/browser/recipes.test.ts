/** What the manual shows for services of others, with a host that does what their scripts do. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@rstest/core'
import { ROOT } from '../site/engine.ts'
import { createSiteFolder } from '../site/folder.ts'
import { open, type ServedSite, serveBuilt, soon } from './harness.ts'
import { serveThirdParties } from './third-parties.ts'

const others = serveThirdParties()
const HOSTS =
  /https:\/\/[^/'`]*(?:googletagmanager\.com|google-analytics\.com|analytics\.google\.com|giscus\.app|youtube-nocookie\.com|algolia\.net)/g

/** A site with the files that a section of the manual shows, whose hosts are the local one. */
function recipe(page: string, id: string): ServedSite {
  const text = readFileSync(join(ROOT, `docs/en/guide/${page}.mdx`), 'utf8')
  const [section = ''] = (text.split(`{#${id}}`)[1] ?? '').split(/^##/m)
  const fences = [...section.matchAll(/^```\w+ title="(?:en\/)?([^"]+)"\n(.*?)^```$/gms)]
  return serveBuilt(() =>
    createSiteFolder({
      files: {
        'index.md': '# Home\n\n[A page](/b)\n',
        'b.md': '# Page\n',
        ...Object.fromEntries(fences.map(([, file, code = '']) => [file, code.replace(HOSTS, others.url)])),
      },
    }),
  )
}

const gtag = recipe('deploy', 'gtag')
const giscus = recipe('deploy', 'giscus')
const video = recipe('deploy', 'youtube')
const algolia = recipe('search', 'algolia')

test('Google Analytics counts each page', async () => {
  const page = await open(gtag)
  await page.getByRole('link', { name: 'A page' }).click()
  await page.getByRole('heading', { name: 'Page' }).waitFor()
  await soon(() => others.events.map((event) => JSON.parse(event))).toEqual([
    { n: 'page_view', u: '/' },
    { n: 'page_view', u: '/b' },
  ])
})

test('giscus shows the comments of each page', async () => {
  const page = await open(giscus)
  await page.frameLocator('.giscus [title="/"]').getByText('No comments yet.').waitFor()
  await page.getByRole('link', { name: 'A page' }).click()
  await page.frameLocator('.giscus [title="/b"]').getByText('No comments yet.').waitFor()
  expect(await page.locator('.giscus').count()).toBe(1)
  const offset = () => page.$eval('.giscus', (element) => getComputedStyle(element).outlineOffset)
  await soon(offset).toBe('6px')
})

test('a video plays in its frame, and a badge is an image', async () => {
  const page = await open(video, 'guide/video')
  await page.frameLocator('[title="Big Buck Bunny"]').getByRole('button', { name: 'Play' }).waitFor()
  expect(await page.getByAltText('Build').isVisible()).toBe(true)
})

test('Algolia answers the search dialog', async () => {
  const page = await open(algolia)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('colours')
  await page.getByRole('dialog').getByText('Pages about colours').waitFor()
  const asked = () => JSON.parse(others.events.at(-1) ?? '')
  await soon(() => [asked().query, asked().facetFilters]).toEqual(['colours', ['language:en']])
})
