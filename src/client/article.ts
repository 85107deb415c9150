import { type LoadIsland, mountIslands } from './islands.ts'
import { trustedHtml } from './trusted.ts'

/** The article of the page on screen. React draws the element and never looks inside. */
export interface ArticleView {
  /** Makes the islands of the article interactive that the server has sent. */
  mount(): void
  /**
   * Puts another page's article in its place.
   * @param put how the HTML gets into the element; by default it replaces what is there
   */
  show(html: string, put?: (element: Element) => void): void
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
    show(html, put = (element) => replaceContent(element, html)) {
      unmount()
      const element = find()
      if (element) put(element)
      mount()
    },
  }
}

function replaceContent(element: Element, html: string): void {
  element.innerHTML = trustedHtml(html)
}
