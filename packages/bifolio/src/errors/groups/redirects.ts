import { defineError, didYouMean, quoted, sentence } from '../define-error.ts'
import { type MissingAnchor, missingAnchorHint } from './links.ts'

const UPDATE = 'Run `bifolio check --update`, and commit the file.'

type RedirectParams = {
  source: string
}

/** Redirects, and the list of addresses that must keep working. */
export const redirectErrors = {
  'duplicate-redirect': defineError({
    message: ({ source, location }: RedirectParams & { location: string }) =>
      `\`${source}\` is redirected twice: ${location} redirects it as well.`,
    hint: 'Keep one of the two.',
  }),
  'redirect-hides-page': defineError({
    message: ({ source, file }: RedirectParams & { file: string }) =>
      `\`${source}\` is redirected, but it is the address of \`${file}\`.`,
    hint: 'Remove the redirect, or the page.',
  }),
  'redirect-hides-not-found': defineError({
    message: ({ source }: RedirectParams) =>
      `\`${source}\` is the address of the page for unknown addresses.`,
    hint: 'Remove the redirect.',
  }),
  'redirect-hides-anchor': defineError({
    message: ({ source, file }: RedirectParams & { file: string }) =>
      `\`${source}\` is redirected, but \`${file}\` has this anchor.`,
    hint: 'Remove the redirect, or give the heading another id.',
  }),
  'redirect-without-page': defineError({
    message: ({ source, path }: RedirectParams & { path: string }) =>
      `\`${source}\` is redirected, but \`${path}\` is not a page and is not redirected itself.`,
    hint: ({ path }) => `Redirect \`${path}\` as well.`,
  }),
  'dead-redirect': defineError({
    message: ({ source, target }: RedirectParams & { target: string; near?: string }) =>
      `\`${source}\` leads to \`${target}\`, which is not a page.`,
    hint: ({ near }) => didYouMean(near, 'Fix the address, or create the page.'),
  }),
  'dead-redirect-anchor': defineError({
    message: ({ source, file, anchor }: RedirectParams & MissingAnchor) =>
      `\`${source}\` does not lead to a heading: \`${file}\` has no anchor \`${anchor}\`.`,
    hint: missingAnchorHint,
  }),
  'redirect-loop': defineError({
    message: ({ source, stops }: RedirectParams & { stops: readonly string[] }) =>
      `\`${source}\` leads back to itself: ${stops.map((stop) => `\`${stop}\``).join(' → ')}.`,
    hint: 'Write the address of the page that it should lead to.',
  }),
  'redirect-chain': defineError({
    message: ({ source, target, end }: RedirectParams & { target: string; end: string }) =>
      `\`${source}\` leads to \`${target}\`, which has moved to \`${end}\`.`,
    hint: ({ end }) => `Write \`${end}\` instead.`,
  }),
  'dead-address': defineError({
    message: ({ path }: { path: string }) =>
      `The address \`${path}\` was published, but no longer leads to a page.`,
    hint: 'Add it to `redirects` in the configuration, or in `redirectFrom` of the page that replaces it.',
  }),
  'unlisted-address': defineError({
    message: ({ path }: { path: string }) => `The address \`${path}\` is not listed.`,
    hint: UPDATE,
  }),
  'invalid-address-list': defineError({
    message: 'The file must be a list of addresses.',
    hint: 'Restore it from Git; or remove it, run `bifolio check --update`, and commit the new one.',
  }),
  'unwritable-address-list': defineError({
    message: ({ reason }: { reason: string }) =>
      `The list of addresses cannot be written: ${sentence(reason)}`,
    hint: 'Change its permissions, or set another file as `route.lock`.',
  }),
  'missing-address-list': defineError({
    message: `${quoted(['--update'])} needs a list of addresses, but the configuration does not set one.`,
    hint: "Name one: `route: { lock: 'addresses.lock.json' }`.",
  }),
}
