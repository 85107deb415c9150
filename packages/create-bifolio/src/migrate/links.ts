/** An address of another site. */
export const EXTERNAL = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i

/** Addresses that only one version has, each with that version: `/blog`, `/2.0/blog`. */
export type Moved = readonly (readonly [from: string, to: string])[]

/** An address of the site begins with a slash. */
export const siteLink = (target: string): string =>
  EXTERNAL.test(target) ? target : `/${target.replace(/^(?:\.?\/)+/, '')}`

/** An address of the site, with the version if only one has it. */
export function movedLink(link: string, moved: Moved = []): string {
  const found = moved.find(([from]) => link.startsWith(from) && /^(?:$|[/?#])/.test(link.slice(from.length)))
  return found ? found[1] + link.slice(found[0].length) : link
}
