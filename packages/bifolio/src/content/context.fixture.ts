import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileRoute } from '../shared/route.ts'
import { en } from '../shared/strings/en.ts'
import { zh } from '../shared/strings/zh.ts'
import type { Route } from '../shared/types.ts'
import type { CompileContext } from './compile-context.ts'

const katex = dirname(createRequire(import.meta.url).resolve('katex/package.json'))

/** The compile context of a site without languages. @param root absolute path of its pages */
export function createContext(root: string): CompileContext {
  return {
    root,
    site: root,
    fenceWords: [],
    publicDir: root,
    base: '/',
    cleanUrls: true,
    rules: { langs: [], defaultLang: 'en', versions: [], defaultVersion: '' },
    titles: {},
    exclude: [],
    ignore: [],
    strings: { en, zh },
    defaultWrapCode: false,
    math: false,
    packages: { katex },
    langAlias: {},
    define: {},
    fallbackHeadingTitle: false,
    searchCode: true,
    drafts: false,
    policy: { sources: {}, trustedTypes: true, inlineStyles: false },
    plugins: [],
    generated: [],
  }
}

/** The route of a page of such a site. */
export function createRoute({ root, rules }: Pick<CompileContext, 'root' | 'rules'>, file: string): Route {
  return { ...fileRoute(file, rules), source: join(root, file) }
}
