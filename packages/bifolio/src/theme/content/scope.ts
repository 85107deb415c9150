import { createContext } from 'react'
import type { ArticleContext } from '../../shared/types.ts'

/** Language and address of the page, for the components of its article. The renderer of articles provides it. */
export const ArticleScope = createContext<ArticleContext>({ lang: 'en', routePath: '/', base: '/' })
