import { en } from '../shared/strings/en.ts'
import { zh } from '../shared/strings/zh.ts'
import type { CompileContext } from './compile-context.ts'

/** The compile context of a site without languages. @param root absolute path of its pages */
export function contextOf(root: string): CompileContext {
  return {
    root,
    site: root,
    annotations: [],
    fenceWords: [],
    publicDir: root,
    base: '/',
    cleanUrls: true,
    mounts: {},
    rules: { langs: [], defaultLang: 'en', versions: [], defaultVersion: '' },
    titles: {},
    exclude: [],
    ignore: [],
    strings: { en, zh },
    defaultWrapCode: false,
    math: false,
    headingIds: 'github',
    langAlias: {},
    define: {},
    fallbackHeadingTitle: false,
    searchCode: true,
    drafts: false,
    policy: { sources: {}, trustedTypes: true, inlineStyles: false },
    plugins: [],
  }
}
