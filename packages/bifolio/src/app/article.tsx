import { memo } from 'react'
import type { Fallback } from '../shared/types.ts'

/** The element that holds the article; the browser runtime finds it by this id. */
export const ARTICLE_ID = 'article'

interface ArticleProps {
  html: string
  /** Set where it is in another language than its page. */
  fallback?: Fallback
}

/**
 * The element of the article. On the server it holds the page's HTML; in the browser React leaves its content alone,
 * and the router replaces it (see `client/article.ts`).
 */
export const Article = memo(
  function Article({ html, fallback }: ArticleProps) {
    return (
      <div
        className="article"
        id={ARTICLE_ID}
        lang={fallback?.lang}
        dir={fallback?.dir}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: html }}
      />
    )
  },
  (before, after) => before.fallback?.lang === after.fallback?.lang,
)
