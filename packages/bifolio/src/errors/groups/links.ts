import { defineError, didYouMean, quoted } from '../define-error.ts'

const FIX_PATH = 'Put the file there, or fix the path.'

/** The address of another site without `https://`, which browsers take for a path. */
const WITHOUT_SCHEME = /^(?:www\.|[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|dev|io)(?:$|[/?#]))/i

type LinkParams = {
  href: string
}

type DeadLinkParams = {
  near?: string
  /** The file of the draft that the link leads to. */
  draft?: string
  /** The page in a language that it is meant for. */
  elsewhere?: { lang: string; href: string }
  /** The page in another version. */
  inVersion?: { version: string; href: string }
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
    title: 'Link to a missing page',
    about:
      'The link leads to an address that no page of its language has. Fix the address, or create the page. If the page has moved, link to its new address. If only another version has it, write that version. Pages with `draft: true` only exist in `bifolio dev`.',
    message: ({ href, draft, elsewhere, inVersion }: LinkParams & DeadLinkParams) => {
      const dead = `The link \`${href}\` does not lead to a page`
      if (elsewhere) return `${dead}: it exists in \`${elsewhere.lang}\` only.`
      if (draft) return `${dead}: \`${draft}\` is a draft, which builds leave out.`
      return inVersion ? `${dead}: it exists in version ${inVersion.version}, not in this one.` : `${dead}.`
    },
    hint: ({ near, draft, elsewhere, inVersion }) => {
      if (elsewhere) return `Link to \`${elsewhere.href}\`.`
      if (draft) return 'Remove the link, or `draft` from the frontmatter of the page.'
      if (!inVersion) return didYouMean(near, 'Fix the address, or create the page.')
      return `Link to \`${inVersion.href}\`${near ? `, or to \`${near}\` in this version` : ''}.`
    },
    example: { href: '/guide/instal', near: '/guide/install' },
  }),
  'dead-anchor': defineError({
    title: 'Link to a missing heading',
    about:
      'The page exists, but has no heading with this anchor. Fix the part after `#`, or give the heading this id: `## Usage {#usage}`.',
    message: ({ href, file, anchor }: LinkParams & MissingAnchor) =>
      `The link \`${href}\` does not lead to a heading: \`${file}\` has no anchor \`${anchor}\`.`,
    hint: missingAnchorHint,
    example: {
      href: '/guide/#usgae',
      file: 'en/guide/index.md',
      anchor: 'usgae',
      near: 'usage',
      known: ['usage'],
    },
  }),
  'dead-file-link': defineError({
    title: 'Link to a missing file',
    about:
      'The address looks like that of a file, but neither a page nor a file of the public folder has it. Put the file into the public folder, or fix the path.',
    message: ({ href }: LinkParams) =>
      `The link \`${href}\` does not lead to a page or to a file of the public folder.`,
    hint: ({ href }) =>
      WITHOUT_SCHEME.test(href)
        ? `If it is the address of another site, write \`https://${href}\`.`
        : FIX_PATH,
    example: { href: '/files/sample.zip' },
  }),
  'misspelled-scheme': defineError({
    title: 'Link with a misspelled scheme',
    about:
      'The start of the address is nearly `https://`, `mailto:` or `tel:`, so browsers do not open what is meant. Fix it. Other schemes, such as `vscode:`, are allowed.',
    message: ({ href }: LinkParams & { meant: string }) =>
      `The link \`${href}\` has no scheme that browsers know.`,
    hint: ({ meant }) => `Begin it with \`${meant}\`.`,
    example: { href: 'htps://example.org', meant: 'https://' },
  }),
  'moved-link': defineError({
    title: 'Link to an address that has moved',
    about:
      'The address is redirected to another one. Link to the new address: readers get there faster, and you can remove the redirect later.',
    message: ({ href }: LinkParams & { target: string }) =>
      `The link \`${href}\` leads to an address that has moved.`,
    hint: ({ target }) => `Link to \`${target}\`.`,
    example: { href: '/guide/old', target: '/guide/new' },
  }),
  'inexact-link': defineError({
    title: 'Link that hosts redirect',
    about:
      'The address differs from that of the page only in the trailing slash. Most hosts redirect it, which costs readers a request. Use the address of the page.',
    severity: 'warning',
    message: ({ href }: LinkParams & { path: string }) =>
      `The link \`${href}\` differs from the address of its page, so hosts redirect it.`,
    hint: linkTo,
    example: { href: '/guide', path: '/guide/' },
  }),
  'misspelt-link': defineError({
    title: 'Link that does not work on every host',
    about:
      'The address differs from that of the page in letter case, a slash, or an extension that the site does not use. It only works on some hosts. Use the address of the page.',
    message: ({ href }: LinkParams & { path: string }) =>
      `The link \`${href}\` does not lead to its page on every host.`,
    hint: linkTo,
    example: { href: '/Guide/', path: '/guide/' },
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
