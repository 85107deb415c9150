import { defineError, defineWarning } from '../define-error.ts'
import { policyHint } from '../policy-hint.ts'

/** Violations of the security policy. */
export const securityErrors = {
  'component-blocked': defineWarning({
    message: ({ what }: { what: string }) =>
      `A component of the page renders ${what}, which the site's security policy blocks.`,
    hint: 'Use a class and a stylesheet that the component imports.',
  }),
  'theme-blocked': defineWarning({
    message: ({ what }: { what: string; lacking?: { directive: string; source: string } }) =>
      `A part of the theme renders ${what}, which the site's security policy blocks.`,
    hint: ({ what, lacking }) => {
      if (lacking) return policyHint(lacking)
      if (/<(?:base|embed|object)>/.test(what)) return 'Remove it.'
      return 'Use a stylesheet that the part imports, `style={{ … }}`, and the events of React.'
    },
  }),
  'style-text': defineWarning({
    message: 'The attribute `style` is removed: in MDX it must be an object.',
    hint: "Write `style={{ color: 'red' }}`.",
  }),
  'inline-blocked': defineWarning({
    message: ({ what }: { what: string }) =>
      `The ${what} is left out: the site's security policy does not allow it inside pages.`,
    hint: 'Use a `style` attribute, a stylesheet of the theme, or a component that is an island.',
  }),
  'blocked-address': defineError({
    message: ({ address }: { address: string; directive: string; source: string }) =>
      `The security policy of the site blocks \`${address}\`.`,
    hint: policyHint,
  }),
  'forbidden-html': defineError({
    message: ({ what }: { what: string }) => `${what} It is not allowed.`,
    hint: 'Remove it, or use a component that is an island.',
  }),
}
