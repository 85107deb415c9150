import { memo } from 'react'
import { ARTICLE_ID } from '../shared/element-ids.ts'
import type { Fallback } from '../shared/types.ts'

interface ArticleProps {
  html: string
  /** Set if it is in another language than the page. */
  fallback?: Fallback
}

/**
 * The article element. On the server it contains the page's HTML; in the browser React ignores its content,
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
