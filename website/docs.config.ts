import { defineConfig } from '@rstest/docs'

const repository = 'https://github.com/web-infra-dev/rstest'
const docRepoBaseUrl = `${repository}/tree/main/website/docs`
const logo = 'https://assets.rspack.rs/rstest/rstest-logo.svg'

export default defineConfig({
  title: 'Rstest',
  description: 'The Rspack-based testing framework',
  url: 'https://rstest.rs',
  icon: logo,
  logo,
  logoText: 'Rstest',
  lang: 'en',
  locales: [
    { lang: 'en', label: 'English' },
    { lang: 'zh', label: '简体中文', description: '由 Rspack 驱动的测试框架' },
  ],
  themeConfig: {
    socialLinks: [
      { icon: 'github', content: repository },
      { icon: 'x', content: 'https://twitter.com/rspack_dev' },
      { icon: 'discord', content: 'https://discord.gg/XsaKEEk4mW' },
    ],
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
