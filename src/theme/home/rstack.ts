/** A tool of the Rstack, as a card shows it. */
export interface Tool {
  name: string
  url: string
  logo: string
  /** One sentence per language; other languages read English. */
  text: Record<string, string>
}

const LOGOS = 'https://assets.rspack.rs'

/** The tools around Rspack, in the order of the cards. */
export const TOOLS: readonly Tool[] = [
  {
    name: 'Rspack',
    url: 'https://rspack.rs',
    logo: `${LOGOS}/rspack/rspack-logo.svg`,
    text: {
      en: 'A fast JavaScript bundler written in Rust that speaks the API of webpack.',
      zh: '用 Rust 编写的高性能 JavaScript 打包工具，兼容 webpack API。',
    },
  },
  {
    name: 'Rsbuild',
    url: 'https://rsbuild.rs',
    logo: `${LOGOS}/rsbuild/rsbuild-logo.svg`,
    text: {
      en: 'A build tool on top of Rspack that works out of the box.',
      zh: '基于 Rspack 的构建工具，开箱即用。',
    },
  },
  {
    name: 'Rslib',
    url: 'https://rslib.rs',
    logo: `${LOGOS}/rslib/rslib-logo.svg`,
    text: {
      en: 'A development tool for libraries and UI components.',
      zh: '用于开发工具库和 UI 组件库的工具。',
    },
  },
  {
    name: 'Rspress',
    url: 'https://rspress.rs',
    logo: `${LOGOS}/rspress/rspress-logo-480x480.png`,
    text: {
      en: 'A static site generator for documentation.',
      zh: '面向文档的静态站点生成器。',
    },
  },
  {
    name: 'Rsdoctor',
    url: 'https://rsdoctor.rs',
    logo: `${LOGOS}/rsdoctor/rsdoctor-logo-480x480.png`,
    text: {
      en: 'A build analyzer that explains what a build did and why it took so long.',
      zh: '一站式构建分析工具，看清构建过程与耗时。',
    },
  },
  {
    name: 'Rstest',
    url: 'https://rstest.rs',
    logo: `${LOGOS}/rstest/rstest-logo.svg`,
    text: {
      en: 'A testing framework with first-class support for the Rspack ecosystem.',
      zh: '为 Rspack 生态提供一流支持的测试框架。',
    },
  },
]

/** Words of the home page that no other page has. */
export const HOME_TEXTS: Record<string, { toolsIntro: string; license: string }> = {
  en: {
    toolsIntro:
      'A unified JavaScript toolchain built around Rspack, fast and consistent from the first line to production.',
    license: 'Rstest is free and open source software under the MIT license.',
  },
  zh: {
    toolsIntro: '围绕 Rspack 打造的一体化 JavaScript 工具链，从第一行代码到上线都快速而一致。',
    license: 'Rstest 是基于 MIT 许可证发布的自由开源软件。',
  },
}

export const COPYRIGHT = '© 2024-present ByteDance Inc.'
