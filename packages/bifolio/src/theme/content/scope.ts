import { createContext } from 'react'
import type { ArticleContext } from '../../shared/types.ts'

/**
 * The page of an article's components. Always provided around articles; elsewhere only the language is
 * known.
 */
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
