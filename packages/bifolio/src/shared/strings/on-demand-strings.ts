import type { Strings } from '../strings.ts'

/** The interface strings that are not part of the site data: a browser loads them when a reader uses what they belong to. */
export type OnDemandStrings = Pick<Strings, 'original'>

/** The URL of the module with these strings, from the URL of the language's site data. */
export function onDemandStringsUrl(site: string): string {
  return site.replace(/(?=\.\w+\.js$)/, '.on-demand')
}
