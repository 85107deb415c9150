import { defineError, defineWarning, didYouMean, quoted } from '../define-error.ts'

const FIX_PATH = 'Put the file there, or fix the path.'

/** The address of another site without `https://`, which browsers take for a path. */
const WITHOUT_SCHEME = /^(?:www\.|[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|dev|io)(?:$|[/?#]))/i

type LinkParams = {
  href: string
}

/** What is known of a link that does not lead to a page. */
export interface DeadLinkParams {
  near?: string
  /** The file of the draft that the link leads to. */
  draft?: string
  /** The page in a language that it is meant for. */
  elsewhere?: { lang: string; href: string }
  /** The file of the project that it leads to, which is not part of the site; its address in the repository, if that is known. */
  outside?: { address?: string }
  /** The complete address, if it leads out of the base. */
  beside?: string
}

/** An anchor that a page lacks. */
export interface MissingAnchor {
  /** The page. */
  file: string
  anchor: string
  near?: string
  /** Every anchor of the page. */
  known: readonly string[]
  /** The file in another language that has it. */
  translation?: { file: string; heading?: string }
}

/** Links of pages and menus. */
export const linkErrors = {
  'dead-link': defineError({
    message: ({ href, draft, elsewhere, outside }: LinkParams & DeadLinkParams) => {
      const dead = `The link \`${href}\` does not lead to a page`
      if (elsewhere) return `${dead}: it exists in \`${elsewhere.lang}\` only.`
      if (draft) return `${dead}: \`${draft}\` is a draft, which builds leave out.`
      if (outside) return `${dead}: the file or folder exists, but is not part of the site.`
      return `${dead}.`
    },
    hint: ({ near, draft, elsewhere, outside, beside }) => {
      if (elsewhere) return `Link to \`${elsewhere.href}\`.`
      if (draft) return 'Remove the link, or `draft` from the frontmatter of the page.'
      if (outside) return `Link to it in the repository${outside.address ? `: \`${outside.address}\`` : ''}.`
      if (beside) return `If it is beside the site, write the whole address: \`${beside}\`.`
      return didYouMean(near, 'Fix the address, or create the page.')
    },
  }),
  'dead-anchor': defineError({
    message: ({ href, file, anchor }: LinkParams & MissingAnchor) =>
      `The link \`${href}\` does not lead to a heading: \`${file}\` has no anchor \`${anchor}\`.`,
    hint: missingAnchorHint,
  }),
  'dead-file-link': defineError({
    message: ({ href }: LinkParams) =>
      `The link \`${href}\` does not lead to a page or to a file of the public folder.`,
    hint: ({ href }) =>
      WITHOUT_SCHEME.test(href)
        ? `If it is the address of another site, write \`https://${href}\`.`
        : FIX_PATH,
  }),
  'misspelled-scheme': defineError({
    message: ({ href }: LinkParams & { meant: string }) =>
      `The link \`${href}\` has no scheme that browsers know.`,
    hint: ({ meant }) => `Begin it with \`${meant}\`.`,
  }),
  'moved-link': defineError({
    message: ({ href }: LinkParams & { target: string }) =>
      `The link \`${href}\` leads to an address that has moved.`,
    hint: ({ target }) => `Link to \`${target}\`.`,
  }),
  'inexact-link': defineWarning({
    message: ({ href }: LinkParams & { path: string }) =>
      `The link \`${href}\` differs from the address of its page, so hosts redirect it.`,
    hint: linkTo,
  }),
  'misspelt-link': defineError({
    message: ({ href }: LinkParams & { path: string }) =>
      `The link \`${href}\` does not lead to its page on every host.`,
    hint: linkTo,
  }),
}

function linkTo({ path }: { path: string }): string {
  return `Link to \`${path}\`.`
}

/** Maximum number of anchors in a hint. */
const MOST_LISTED = 8

/** The hint for an anchor that does not exist. */
export function missingAnchorHint({ file, anchor, near, known, translation }: MissingAnchor): string {
  const id = `\`{#${anchor}}\``
  if (translation) {
    const heading = translation.heading ? `, at the heading “${translation.heading}”` : ''
    return `\`${translation.file}\` has it${heading}: add ${id} to the same heading of \`${file}\`.`
  }
  const isShort = known.length > 0 && known.length <= MOST_LISTED
  const list = isShort ? `It has ${quoted(known.map((one) => `#${one}`))}. ` : ''
  return didYouMean(near && `#${near}`, `${list}Fix the anchor, or give a heading the id ${id}.`)
}
