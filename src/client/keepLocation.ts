/**
 * Lets a link to the same page in another language or version keep the reader's query and hash; they are known only in
 * the browser, so the address is completed when the link is used.
 */
export function keepLocation(link: HTMLAnchorElement): void {
  link.search = location.search
  link.hash = location.hash
}
