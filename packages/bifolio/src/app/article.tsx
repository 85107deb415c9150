import { memo } from 'react'

/** The element that holds the article; the browser runtime finds it by this id. */
export const ARTICLE_ID = 'article'

/**
 * The element of the article. On the server it holds the page's HTML; in the browser React leaves its content alone,
 * and the router replaces it (see `client/article.ts`).
 */
export const Article = memo(
  function Article({ html }: { html: string }) {
    return (
      <div
        className="article"
        id={ARTICLE_ID}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: html }}
      />
    )
  },
  () => true,
)
