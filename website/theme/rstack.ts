/** The text or address of a tool in each language; a string is used for both. */
export type Localized = string | { en: string; zh: string }

/** A tool of the family, as the popup in the header shows it. */
export interface Tool {
  name: string
  desc: Localized
  /** Address of an image. */
  logo: string
  /** Size of the logo in its frame. Default: 1. */
  logoScale?: number
  url: Localized
}

const assets = 'https://assets.rspack.rs'

/** The name of the family of tools. */
export const family = {
  name: 'Rstack',
  logo: 'https://github.com/web-infra-dev.png',
  url: 'https://github.com/web-infra-dev',
}

/** The tools of the family, in the order of the popup. */
export const tools: readonly Tool[] = [
  {
    name: 'Rspack',
    desc: { en: 'High-performance bundler', zh: '高性能打包工具' },
    logo: `${assets}/rspack/rspack-logo.svg`,
    url: 'https://rspack.rs',
  },
  {
    name: 'Rsbuild',
    desc: { en: 'Out-of-the-box build tool', zh: '开箱即用的构建工具' },
    logo: `${assets}/rsbuild/rsbuild-logo.svg`,
    url: 'https://rsbuild.rs',
  },
  {
    name: 'Rspress',
    desc: { en: 'Static site generator', zh: '静态站点生成器' },
    logo: `${assets}/rspress/rspress-logo-480x480.png`,
    url: 'https://rspress.rs',
  },
  {
    name: 'Rslib',
    desc: { en: 'Library development tool', zh: '库开发工具' },
    logo: `${assets}/rslib/rslib-logo.svg`,
    url: 'https://rslib.rs',
  },
  {
    name: 'Rsdoctor',
    desc: { en: 'Build analyzer', zh: '构建分析工具' },
    logo: `${assets}/rsdoctor/rsdoctor-logo-480x480.png`,
    logoScale: 0.95,
    url: 'https://rsdoctor.rs',
  },
  {
    name: 'Rstest',
    desc: { en: 'Testing framework', zh: '测试框架' },
    logo: `${assets}/rstest/rstest-logo.svg`,
    logoScale: 0.95,
    url: 'https://rstest.rs',
  },
  {
    name: 'Awesome Rspack',
    desc: { en: 'Explore Rspack ecosystem', zh: '探索 Rspack 生态' },
    logo: `${assets}/others/assets/awesome-rspack.png`,
    url: 'https://github.com/web-infra-dev/awesome-rspack',
  },
]

/** The text for readers of a language. */
export function localized(text: Localized, lang: string): string {
  if (typeof text === 'string') return text
  return lang.startsWith('zh') ? text.zh : text.en
}
