import {
  apiCheck,
  factsCheck,
  linksCheck,
  samplesCheck,
  translationsCheck,
  valuesCheck,
} from '@bifolio/proofs'
import rstest from '@rstest/core/package.json' with { type: 'json' }
import { defineConfig } from 'bifolio'
import { catalogue } from './facts/index.ts'
import { redirects } from './redirects.ts'
import { synonyms } from './synonyms.ts'

const repository = 'https://github.com/web-infra-dev/rstest'
const docRepoBaseUrl = `${repository}/tree/main/website/docs`
const logo = 'https://assets.rspack.rs/rstest/rstest-logo.svg'

/** The inputs of the API check. */
const api = { package: '@rstest/core', coverage: 'api.coverage.json' }

export default defineConfig({
  title: 'Rstest',
  description: 'The Rspack-based testing framework',
  url: 'https://rstest.rs',
  icon: logo,
  socialImage: '/preview-en.jpg',
  socialImages: true,
  logo,
  logoText: 'Rstest',
  lang: 'en',
  locales: [
    { lang: 'en', label: 'English' },
    {
      lang: 'zh',
      label: '简体中文',
      description: '由 Rspack 驱动的测试框架',
      socialImage: '/preview-zh.jpg',
    },
  ],
  redirects,
  // The default, and what is for writers.
  route: { lock: 'addresses.lock.json', exclude: ['**/shared/**', 'theme/**', 'README.md'] },
  checks: [
    apiCheck({ ...api, lock: 'api.lock.json', facts: 'facts.lock.json' }),
    factsCheck({ ...api, api: 'api.lock.json', lock: 'facts.lock.json', runner: 'rstest', catalogue }),
    valuesCheck({ lock: 'values.lock.json' }),
    translationsCheck({ lock: 'translations.lock.json' }),
    linksCheck({ hosts: 'external-hosts.txt' }),
    samplesCheck({
      runner: 'rstest',
      lock: 'samples.lock.json',
      types: 'types.lock.json',
      about: '/guide/start/#checked',
      playground: 'stackblitz',
      // Browser mode needs the last release that has all its packages.
      packages: { browser: { folder: 'browser-samples', env: ['CHROME_PATH'] } },
    }),
  ],
  markdown: { plugins: ['./theme/fields/plugin.ts'] },
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
    localeRedirect: 'auto',
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
