import { expect, test } from '@rstest/core'
import { parse } from 'yaml'
import { deployedSite } from './deploy.ts'
import type { DeployTarget } from './draft.ts'
import { workflow } from './workflow.ts'
import type { Workspace } from './workspace.ts'

const workspace = (packageManager: Workspace['packageManager'], pathInRepository = ''): Workspace => ({
  root: '/site',
  repositoryRoot: '/site',
  pathInRepository,
  packageManager,
  branch: 'main',
  isInWorkspace: false,
  title: 'Docs',
})

test.each(['main', 'release/2', '[odd'])('runs for the default branch %s', (branch) => {
  const { on } = parse(workflow({ ...workspace('npm'), branch }, ''))
  expect(on.push.branches).toEqual([branch])
})

const parsed = (target?: DeployTarget) =>
  parse(workflow(workspace('npm', 'site'), '', target && { target, out: 'build' }))

test('publishes nothing unless asked to', () => {
  const { permissions, jobs } = parsed()
  expect(permissions).toEqual({ contents: 'read' })
  expect(Object.keys(jobs)).toEqual(['build'])
  expect(jobs.build.steps.slice(2)).toEqual([
    { run: 'npm ci' },
    { run: 'npm run check' },
    { run: 'npm run build' },
  ])
})

test.each<[DeployTarget, object]>([
  ['github-pages', { with: { path: 'site/build', 'include-hidden-files': true } }],
  [
    'cloudflare',
    {
      run: expect.stringMatching(
        /^npx --yes wrangler@\d+\.\d+\.\d+ pages deploy build --project-name "\$\{\{ vars\.CLOUDFLARE_PROJECT }}"$/,
      ),
      env: {
        CLOUDFLARE_ACCOUNT_ID: '${{ secrets.CLOUDFLARE_ACCOUNT_ID }}',
        CLOUDFLARE_API_TOKEN: '${{ secrets.CLOUDFLARE_API_TOKEN }}',
      },
    },
  ],
  [
    'netlify',
    {
      run: expect.stringMatching(
        /^npx --yes netlify-cli@\d+\.\d+\.\d+ deploy --prod --no-build --dir build$/,
      ),
      env: {
        NETLIFY_AUTH_TOKEN: '${{ secrets.NETLIFY_AUTH_TOKEN }}',
        NETLIFY_SITE_ID: '${{ secrets.NETLIFY_SITE_ID }}',
      },
    },
  ],
])('publishes to %s after the check and the build, for pushes only', (target, step) => {
  const { permissions, jobs } = parsed(target)
  expect(permissions).toEqual({ contents: 'read' })
  expect(jobs.build).not.toHaveProperty('permissions')
  expect(jobs.build.steps[0].with).toEqual({ 'fetch-depth': 0 })
  expect(jobs.build.steps.slice(3, 5)).toEqual([{ run: 'npm run check' }, { run: 'npm run build' }])
  expect(jobs.build.steps.slice(5)).toMatchObject([{ if: "github.event_name == 'push'", ...step }])
  const used = Object.values<{ steps: { uses?: string }[] }>(jobs).flatMap(({ steps }) =>
    steps.flatMap(({ uses }) => uses ?? []),
  )
  expect(used.filter((action) => !/@[0-9a-f]{40}$/.test(action))).toEqual([])
})

test('only the job that publishes to GitHub Pages has permissions to write', () => {
  expect(parsed('github-pages').jobs.deploy).toMatchObject({
    needs: 'build',
    if: "github.event_name == 'push'",
    permissions: { pages: 'write', 'id-token': 'write' },
    environment: { name: 'github-pages', url: '${{ steps.deployment.outputs.page_url }}' },
    steps: [{ id: 'deployment', uses: expect.stringMatching(/^actions\/deploy-pages@/) }],
  })
  for (const target of ['cloudflare', 'netlify'] as const)
    expect(Object.keys(parsed(target).jobs)).toEqual(['build'])
})

test.each([
  ['https://github.com/Acme/tool', { url: 'https://acme.github.io', base: '/tool/' }],
  ['https://github.com/acme/Acme.github.io', { url: 'https://acme.github.io' }],
  ['https://gitlab.com/acme/tool', {}],
  [undefined, {}],
])('the address on GitHub Pages for the repository %s', (repository, address) => {
  const draft = { config: { title: 'T' }, files: [], problems: [] }
  expect(deployedSite(draft, 'github-pages', repository).config).toEqual({
    title: 'T',
    ...address,
    deploy: { host: 'github-pages' },
  })
  const own = { ...draft, config: { url: 'https://example.org' } }
  expect(deployedSite(own, 'github-pages', repository).config.url).toBe('https://example.org')
  expect(deployedSite(draft, 'netlify', repository).config).toEqual({
    title: 'T',
    deploy: { host: 'netlify' },
  })
})
