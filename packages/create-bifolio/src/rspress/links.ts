import { isExternal } from 'bifolio/config'

/** An address of the site begins with a slash. */
export const siteLink = (target: string): string =>
  isExternal(target) ? target : `/${target.replace(/^(?:\.?\/)+/, '')}`

/** Whether an address can be a page's: files of the public folder are not redirected, and no page is below another's file. */
export const isPageAddress = (path: string): boolean =>
  /^\/[^*:?\s]*$/.test(path) && !/^\/\/|\.html\/|\.(?!\d|html$)[a-z\d]{1,8}$/i.test(path)

/** Addresses with and without a slash or `.html` at the end are the same, in upper and lower case. */
export const linkKey = (path: string): string =>
  path.replace(/(?:\/index)?\.html$|\/(?:index)?$/, '').toLowerCase()
