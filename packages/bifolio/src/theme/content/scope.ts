import { createContext } from 'react'
import type { ArticleContext } from '../../shared/types.ts'

/**
 * Language and address of the page, for the components of its article. The renderer of articles provides it; islands know the
 * language only.
 */
export const ArticleScope = createContext<ArticleContext>({
  get lang() {
    return typeof document === 'undefined' ? 'en' : document.documentElement.lang
  },
  routePath: '/',
  base: '/',
})
