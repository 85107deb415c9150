/** Written by the bundler step: the base of the site, and the words of its `i18n.json`. */
declare module '@bifolio/site' {
  export const base: string
  export const texts: Record<string, Record<string, string> | undefined>
}
