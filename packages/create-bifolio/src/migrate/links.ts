/** An address of another site. */
export const EXTERNAL = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i

/** Addresses that only one version has, each with that version, and those of folders with a slash: `/help`, `/2.0/help`; `/blog`, `/2.0/blog/`. */
export type Moved = readonly (readonly [from: string, to: string])[]

/** An address of the site begins with a slash. */
export const siteLink = (target: string): string =>
  EXTERNAL.test(target) ? target : `/${target.replace(/^(?:\.?\/)+/, '')}`

/** An address of the site, with the version if only one has it, and with the slash of a folder. */
export function movedLink(link: string, moved: Moved = []): string {
  const found = moved.find(([from]) => link.startsWith(from) && /^(?:$|[/?#])/.test(link.slice(from.length)))
  if (!found) return link
  const rest = link.slice(found[0].length)
  return (rest.startsWith('/') ? found[1].replace(/\/$/, '') : found[1]) + rest
}

/** Whether an address can be that of a page: files of the public folder are not redirected, and no page is below another's file. */
export const isPageAddress = (path: string): boolean =>
  /^\/[^*:?\s]*$/.test(path) && !/^\/\/|\.html\/|\.(?!\d|html$)[a-z\d]{1,8}$/i.test(path)

/** Addresses with and without a slash or `.html` at the end are the same, in upper and lower case. */
export const keyOf = (path: string): string =>
  path.replace(/(?:\/index)?\.html$|\/(?:index)?$/, '').toLowerCase()
