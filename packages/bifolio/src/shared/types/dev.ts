import type { Problem } from './content.ts'

/** A problem with the lines around it, for the overlay. */
export interface FramedProblem extends Problem {
  /** Lines of the file with their numbers, the location marked by `>` and `^`; empty when it cannot be shown. */
  frame: string
}

/** What a page sends to the dev server about an error that has been thrown in the browser. */
export interface ThrownReport {
  /**
   * What has thrown: an island, a part of the theme, other code, such as an event handler, or React, as an island differs from what the
   * server sent.
   */
  kind: 'component' | 'theme' | 'code' | 'mismatch'
  reason: string
  stack: string
  /** Where it is, as far as that is known without its stack. */
  file?: string
  /** The address of the page, if the server renders what has thrown as well. */
  page?: string
}

/** The events that the dev server sends to the browser. */
export type DevEvent =
  /** The first event; `token` authorizes requests that only pages of this server may send, `build` are the scripts that documents load now. */
  | { type: 'welcome'; token: string; build: string }
  /** Pages with these paths have changed. */
  | { type: 'pages'; paths: string[] }
  /** Menus or routes have changed, and so every page. */
  | { type: 'site' }
  /** The site is served below another base: pages have to be opened there. */
  | { type: 'base'; base: string }
  /** The page has to be reloaded. */
  | { type: 'reload' }
  /** Errors of the page at a path (`*`: every page); empty when they are fixed. */
  | { type: 'problems'; path: string; problems: FramedProblem[] }
  /** All problems of the site. */
  | { type: 'notice'; problems: FramedProblem[] }
