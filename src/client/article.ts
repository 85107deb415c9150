import { type LoadIsland, mountIslands } from './islands.ts'
import { trustedHtml } from './trusted.ts'

/** The article of the page on screen. React draws the element and never looks inside. */
export interface ArticleView {
  /** Makes the islands of the article interactive that the server has sent. */
  mount(): void
  /** Puts another page's article in its place. */
  show(html: string): void
}

/** @param find the article's element, looked up anew each time because layouts may replace it */
export function createArticleView(find: () => Element | null, loadIsland: LoadIsland): ArticleView {
  let unmount = (): void => {}
  const mount = (): void => {
    const element = find()
    if (element) unmount = mountIslands(element, loadIsland)
  }
  return {
    mount,
    show(html) {
      unmount()
      const element = find()
      if (element) element.innerHTML = trustedHtml(html)
      mount()
    },
  }
}
