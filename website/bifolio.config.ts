import { api, facts, links, samples } from '@bifolio/proofs'
import { translations } from '@bifolio/translations'
import rstest from '@rstest/core/package.json' with { type: 'json' }
import { defineConfig } from 'bifolio'
import { catalogue } from './facts/index.ts'
import { samplesInPage } from './playground/plugin.ts'
import { redirects } from './redirects.ts'
import { synonyms } from './synonyms.ts'
import { fields } from './theme/fields/plugin.ts'

const repository = 'https://github.com/web-infra-dev/rstest'
const docRepoBaseUrl = `${repository}/tree/main/website/docs`
const logo = 'https://assets.rspack.rs/rstest/rstest-logo.svg'

/** What the checks of API and facts compare pages with. */
const inputs = { package: '@rstest/core', coverage: 'api.coverage.json' }

export default defineConfig({
  title: 'Rstest',
  description: 'The Rspack-based testing framework',
  url: 'https://rstest.rs',
  // For the pictures of link previews, and if the logo cannot be loaded.
  icon: '/mark.svg',
  head: [['link', { rel: 'icon', href: logo }]],
  socialImages: true,
  logo,
  logoText: 'Rstest',
  lang: 'en',
  locales: [
    { lang: 'en', label: 'English' },
    { lang: 'zh', label: '简体中文', description: '由 Rspack 驱动的测试框架' },
  ],
  redirects,
  // The default, and what is for writers.
  route: { lock: 'addresses.lock.json', exclude: ['**/shared/**', 'theme/**', 'README.md'] },
  plugins: [
    fields(),
    api({ ...inputs, lock: 'api.lock.json', facts: 'facts.lock.json' }),
    facts({ ...inputs, api: 'api.lock.json', lock: 'facts.lock.json', runner: 'rstest', catalogue }),
    translations({
      lock: 'translations.lock.json',
      values: 'values.lock.json',
      sources: ['facts.lock.json', 'api.lock.json', '../node_modules/@rstest/core/package.json'],
    }),
    links({ hosts: 'external-hosts.txt' }),
    samplesInPage(),
    samples({
      runner: 'rstest',
      workspace: 'samples',
      lock: 'samples.lock.json',
      types: 'types.lock.json',
      about: '/guide/start/#checked',
      page: true,
      playground: 'stackblitz',
      // Browser mode needs the last release that has all its packages.
      packages: { browser: { folder: 'browser-samples', env: ['CHROME_PATH'] } },
    }),
  ],
  search: {
    synonyms,
    startPages: [
      '/guide/start/quick-start',
      '/guide/basic/configure-rstest',
      '/guide/basic/mocking',
      '/guide/basic/cli',
      '/guide/migration/jest',
      '/guide/migration/vitest',
      '/api/test/matchers',
      '/config/',
    ],
  },
  themeConfig: {
    brandColor: { light: '#ff5e00', dark: '#ff7524' },
    socialLinks: [
      { icon: 'github', content: repository },
      { icon: 'x', content: 'https://twitter.com/rspack_dev' },
      { icon: 'discord', content: 'https://discord.gg/XsaKEEk4mW' },
    ],
    release: { version: rstest.version, link: `${repository}/releases` },
    lastUpdated: true,
    enableScrollToTop: true,
    locales: [
      {
        lang: 'en',
        outlineTitle: 'ON THIS PAGE',
        prevPageText: 'Previous Page',
        nextPageText: 'Next Page',
        editLink: { docRepoBaseUrl, text: '📝 Edit this page on GitHub' },
      },
      {
        lang: 'zh',
        outlineTitle: '目录',
        prevPageText: '上一页',
        nextPageText: '下一页',
        editLink: { docRepoBaseUrl, text: '📝 在 GitHub 上编辑此页' },
      },
    ],
  },
})
