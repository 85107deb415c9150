import { defineError, didYouMean, quoted, sentence } from '../define-error.ts'
import { type MissingAnchor, missingAnchorHint } from './links.ts'

const UPDATE = 'Run `bifolio check --update`, and commit the file.'

type RedirectParams = {
  source: string
}

/** Redirects, and the list of addresses that must keep working. */
export const redirectErrors = {
  'duplicate-redirect': defineError({
    title: 'Address that is redirected twice',
    about:
      'Two entries, in `redirects` of the configuration or in `redirectFrom` of pages, redirect the same address. Keep one of them.',
    message: ({ source, location }: RedirectParams & { location: string }) =>
      `\`${source}\` is redirected twice: ${location} redirects it as well.`,
    hint: 'Keep one of the two.',
    example: { source: '/guide/old', location: 'en/guide/new.md:3' },
  }),
  'redirect-hides-page': defineError({
    title: 'Redirect of an existing page',
    about:
      'The redirected address is that of a page, which readers could then not reach. Remove one of the two.',
    message: ({ source, file }: RedirectParams & { file: string }) =>
      `\`${source}\` is redirected, but it is the address of \`${file}\`.`,
    hint: 'Remove the redirect, or the page.',
    example: { source: '/guide/start', file: 'en/guide/start.md' },
  }),
  'redirect-hides-not-found': defineError({
    title: 'Redirect of the page for unknown addresses',
    about: 'The redirected address is that of the page for unknown addresses. Remove the redirect.',
    message: ({ source }: RedirectParams) =>
      `\`${source}\` is the address of the page for unknown addresses.`,
    hint: 'Remove the redirect.',
    example: { source: '/404' },
  }),
  'redirect-hides-anchor': defineError({
    title: 'Redirect of an existing anchor',
    about: 'The page still has a heading with the redirected anchor. Remove one of the two.',
    message: ({ source, file }: RedirectParams & { file: string }) =>
      `\`${source}\` is redirected, but \`${file}\` has this anchor.`,
    hint: 'Remove the redirect, or give the heading another id.',
    example: { source: '/guide/start#usage', file: 'en/guide/start.md' },
  }),
  'redirect-without-page': defineError({
    title: 'Redirect of an anchor without a page',
    about:
      'Anchors are redirected by the page that they are on, or by a redirect of that page. This address has neither. Redirect the page as well.',
    message: ({ source, path }: RedirectParams & { path: string }) =>
      `\`${source}\` is redirected, but \`${path}\` is not a page and is not redirected itself.`,
    hint: ({ path }) => `Redirect \`${path}\` as well.`,
    example: { source: '/guide/old#usage', path: '/guide/old' },
  }),
  'dead-redirect': defineError({
    title: 'Redirect to a missing page',
    about: 'The new address is not that of a page. Fix the address, or create the page.',
    message: ({ source, target }: RedirectParams & { target: string; near?: string }) =>
      `\`${source}\` leads to \`${target}\`, which is not a page.`,
    hint: ({ near }) => didYouMean(near, 'Fix the address, or create the page.'),
    example: { source: '/guide/old', target: '/guide/nwe', near: '/guide/new' },
  }),
  'dead-redirect-anchor': defineError({
    title: 'Redirect to a missing heading',
    about:
      'The new address is that of a page without such an anchor. Fix the anchor, or give a heading this id.',
    message: ({ source, file, anchor }: RedirectParams & MissingAnchor) =>
      `\`${source}\` does not lead to a heading: \`${file}\` has no anchor \`${anchor}\`.`,
    hint: missingAnchorHint,
    example: {
      source: '/guide/old',
      file: 'en/guide/new.md',
      anchor: 'usgae',
      near: 'usage',
      known: ['usage'],
    },
  }),
  'redirect-loop': defineError({
    title: 'Circular redirects',
    about: 'The redirects form a loop. Write the address of the page in one of them.',
    message: ({ source, stops }: RedirectParams & { stops: readonly string[] }) =>
      `\`${source}\` leads back to itself: ${stops.map((stop) => `\`${stop}\``).join(' → ')}.`,
    hint: 'Write the address of the page that it should lead to.',
    example: { source: '/a', stops: ['/a', '/b', '/a'] },
  }),
  'redirect-chain': defineError({
    title: 'Redirect to an address that has moved',
    about:
      'The new address is redirected again. Write the final address, so that readers are redirected only once.',
    message: ({ source, target, end }: RedirectParams & { target: string; end: string }) =>
      `\`${source}\` leads to \`${target}\`, which has moved to \`${end}\`.`,
    hint: ({ end }) => `Write \`${end}\` instead.`,
    example: { source: '/guide/older', target: '/guide/old', end: '/guide/new' },
  }),
  'dead-address': defineError({
    title: 'Published address without a page',
    about:
      'The file of `route.lock` lists an address that has neither a page nor a redirect now, so links from elsewhere would break. Redirect it to the page that replaces it.',
    message: ({ path }: { path: string }) =>
      `The address \`${path}\` was published, but no longer leads to a page.`,
    hint: 'Add it to `redirects` in the configuration, or in `redirectFrom` of the page that replaces it.',
    example: { path: '/guide/old' },
  }),
  'unlisted-address': defineError({
    title: 'Address that is not in the list of addresses',
    about:
      'A page has an address that the file of `route.lock` does not list, so its removal would not be reported. `bifolio check --update` adds it.',
    message: ({ path }: { path: string }) => `The address \`${path}\` is not listed.`,
    hint: UPDATE,
    example: { path: '/guide/new' },
  }),
  'invalid-address-list': defineError({
    title: 'Invalid address list',
    about: 'The file of `route.lock` must be a JSON list of addresses. `bifolio check --update` writes it.',
    message: 'The file must be a list of addresses.',
    hint: UPDATE,
  }),
  'unwritable-address-list': defineError({
    title: 'Address list that cannot be written',
    about: '`bifolio check --update` cannot write the file of `route.lock`. The message has the reason.',
    message: ({ reason }: { reason: string }) =>
      `The list of addresses cannot be written: ${sentence(reason)}`,
    hint: 'Change its permissions, or set another file as `route.lock`.',
    example: { reason: 'EACCES: permission denied' },
  }),
  'missing-address-list': defineError({
    title: '`--update` without an address list',
    about:
      '`bifolio check --update` adds addresses to the file of `route.lock`, which is not set in the configuration.',
    message: `${quoted(['--update'])} needs a list of addresses, but the configuration does not set one.`,
    hint: "Name one: `route: { lock: 'addresses.lock.json' }`.",
  }),
}
