/**
 * Lets a link to the same page in another language or version keep the reader's query and hash; they are known only in
 * the browser, so the address is completed when the link is used.
 * @param isSame whether it is the same page; the headings of another one are others
 */
export function keepLocation(link: HTMLAnchorElement, isSame: boolean): void {
  link.search = location.search
  link.hash = isSame ? location.hash : ''
}
