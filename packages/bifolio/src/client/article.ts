import { createIslands, type Islands, type LoadIsland } from './islands.ts'
import { applyStyles } from './styles.ts'
import { trustedHtml } from './trusted.ts'

/** The article of the current page. React renders the element and ignores its content. */
export interface ArticleView {
  /** Hydrates the server-rendered islands of the article. */
  mount(): void
  /** Replaces the article by another page's. */
  show(html: string): void
  /** Changes the article in place: islands that `change` keeps stay mounted. */
  update(change: ChangeArticle): void
}

export type ChangeArticle = (article: Element, islands: Islands) => void

/** @param find returns the article's element, looked up each time because layouts may replace it */
export function createArticleView(find: () => Element | null, loadIsland: LoadIsland): ArticleView {
  const islands = createIslands(loadIsland)
  const mount = (): void => {
    const element = find()
    if (!element) return
    islands.mount(element)
    applyStyles(element)
  }
  return {
    mount,
    show(html) {
      islands.unmount()
      const element = find()
      if (element) element.innerHTML = trustedHtml(html)
      mount()
    },
    update(change) {
      const element = find()
      if (element) change(element, islands)
      islands.unmount((island) => !island.isConnected)
      mount()
    },
  }
}
