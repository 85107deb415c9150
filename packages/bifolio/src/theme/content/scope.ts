import { createContext } from 'react'
import type { ArticleContext } from '../../shared/types.ts'

/** Tells the components of an article where they are. The renderer of articles provides it. */
export const ArticleScope = createContext<ArticleContext>({ lang: 'en', routePath: '/', base: '/' })
