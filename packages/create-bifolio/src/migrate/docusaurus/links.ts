import { EXTERNAL } from '../vitepress/menus.ts'

/** An address that only one version has, and that address with the version: `/blog`, `/2.0/blog`. */
export type Moved = [from: string, to: string]

/** An address of the site begins with a slash. */
export const siteLink = (target: string): string =>
  EXTERNAL.test(target) ? target : `/${target.replace(/^(?:\.?\/)+/, '')}`

/** An address of the site, with the version if only one has it. */
export function movedLink(link: string, [from, to]: Moved | ['', ''] = ['', '']): string {
  const rest = from && link.startsWith(from) ? link.slice(from.length) : undefined
  return rest !== undefined && /^(?:$|[/?#])/.test(rest) ? to + rest : link
}
