/** Options of the configuration for hosts. */
import { describe, expect, test } from '@rstest/core'
import { site } from '../driver.ts'

describe('options of the configuration', () => {
  const config = (options: object) => `export default ${JSON.stringify({ title: 'Test', ...options })}`
  const PAGES = { 'index.md': '# Home\n', 'guide/start.md': '# First steps\n' }

  test('GitHub Pages: pages have a document for each form of their address, and an own `.nojekyll` is reported', async () => {
    const deployOptions = { publicDotFiles: ['.nojekyll'], deploy: { host: 'github-pages' } }
    const docs = site({
      files: { ...PAGES, 'bifolio.config.js': config(deployOptions), 'public/.nojekyll': 'mine' },
    })
    await docs
      .build()
      .expectCode(0)
      .expectProblems('public/.nojekyll: warning overridden-host-file `github-pages`')
      .expectFile('.nojekyll', /^mine$/)
      .expectFile('404.html')
      .expectFile('guide/start/index.html', '<h1', 'href="/guide/start"')
      .change('guide/start.md', '# First steps\n\nMore.\n')
      .build()
      .expectFile('guide/start/index.html', 'More.')
      .expectReused(1)
      .expectSameAsCleanBuild()
    expect(docs.read('guide/start/index.html')).toBe(docs.read('guide/start.html'))
  })

  test('redirects over the limit of the host and public files at the path of a document are reported', async () => {
    const moved = Array.from({ length: 1025 }, (_, index) => [`/old-${index}`, '/guide/start'])
    const hostedBy = (host: string) => config({ redirects: Object.fromEntries(moved), deploy: { host } })
    await site({ files: { ...PAGES, 'bifolio.config.js': hostedBy('vercel') } })
      .check()
      .expectProblems(
        'bifolio.config.js: warning too-many-redirects The host `vercel` reads 1024 redirects, and the site has 1025: the others are redirected by documents only.',
      )
      .change('bifolio.config.js', hostedBy('cloudflare'))
      .check()
      .expectProblems({ id: 'too-many-redirects', message: / 999 .* 1025/ })
      .change('bifolio.config.js', config({ deploy: { host: 'github-pages' } }))
      .change('public/guide/start/index.html', 'mine')
      .check()
      .expectProblem('public/guide/start/index.html: public-file-collision')
  })
})
