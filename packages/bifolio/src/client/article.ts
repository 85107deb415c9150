import { createIslands, type Islands, type LoadIsland } from './islands.ts'
import { trustedHtml } from './trusted.ts'

/** The article of the page on screen. React draws the element and never looks inside. */
export interface ArticleView {
  /** Makes the islands of the article interactive that the server has sent. */
  mount(): void
  /** Puts another page's article in its place. */
  show(html: string): void
  /** Changes the article in place: islands that `change` leaves alone go on. */
  update(change: ChangeArticle): void
}

export type ChangeArticle = (article: Element, islands: Islands) => void

/** @param find the article's element, looked up each time because layouts may replace it */
export function createArticleView(find: () => Element | null, loadIsland: LoadIsland): ArticleView {
  const islands = createIslands(loadIsland)
  const mount = (): void => {
    const element = find()
    if (element) islands.mount(element)
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
