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
  url: 'https://github.com/web-infra-dev',
}

/** A tool whose site and images are named after it. @param image the end of the name of its logo */
function named(name: string, desc: Localized, image = 'logo.svg', logoScale?: number): Tool {
  const slug = name.toLowerCase()
  return { name, desc, logo: `${assets}/${slug}/${slug}-${image}`, logoScale, url: `https://${slug}.rs` }
}

/** The tools of the family, in the order of the popup. */
export const tools: readonly Tool[] = [
  named('Rspack', { en: 'High-performance bundler', zh: '高性能打包工具' }),
  named('Rsbuild', { en: 'Out-of-the-box build tool', zh: '开箱即用的构建工具' }),
  named('Rspress', { en: 'Static site generator', zh: '静态站点生成器' }, 'logo-480x480.png'),
  named('Rslib', { en: 'Library development tool', zh: '库开发工具' }),
  named('Rsdoctor', { en: 'Build analyzer', zh: '构建分析工具' }, 'logo-480x480.png', 0.95),
  named('Rstest', { en: 'Testing framework', zh: '测试框架' }, undefined, 0.95),
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
