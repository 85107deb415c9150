import { createContext } from 'react'
import type { ArticleContext } from '../../shared/types.ts'

/** What page an article's components are on. Around them it is always provided; elsewhere only the language is known. */
export const ArticleScope = createContext<ArticleContext>({
  get lang() {
    return typeof document === 'undefined' ? 'en' : document.documentElement.lang
  },
  version: '',
  routePath: '/',
  base: '/',
  cleanUrls: true,
  title: '',
  frontmatter: {},
  site: () => ({ title: '', description: '' }),
})
