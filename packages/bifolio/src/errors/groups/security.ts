import { defineError } from '../define-error.ts'
import { policyHint } from '../policy-hint.ts'

/** Violations of the security policy. */
export const securityErrors = {
  'component-blocked': defineError({
    title: 'Component with an inline style or script',
    about:
      'A component renders an element `<style>`, an inline script, an event handler as HTML, or a `style` that is not valid CSS, which the security policy of the site blocks in browsers. Other `style` attributes work: they become rules of the document.',
    severity: 'warning',
    message: ({ what }: { what: string }) =>
      `A component of the page renders ${what}, which the site's security policy blocks.`,
    hint: 'Use a class and a stylesheet that the component imports.',
    example: { what: 'an element `<style>`' },
  }),
  'theme-blocked': defineError({
    title: 'Part of the theme that is blocked',
    about:
      "A part or slot of the site's theme renders an element `<style>`, an inline script, an event handler as HTML, a `style` that is not valid CSS, a `<base>`, `<object>` or `<embed>`, or a script, frame or form of a host that the configuration does not name. The security policy of the site blocks them in browsers. Other `style` attributes work: they become rules of the document.",
    severity: 'warning',
    message: ({ what }: { what: string; lacking?: { directive: string; source: string } }) =>
      `A part of the theme renders ${what}, which the site's security policy blocks.`,
    hint: ({ what, lacking }) => {
      if (lacking) return policyHint(lacking)
      if (/<(?:base|embed|object)>/.test(what)) return 'Remove it.'
      return 'Use a stylesheet that the part imports, `style={{ … }}`, and the events of React.'
    },
    example: { what: 'an element `<script>`' },
  }),
  'style-text': defineError({
    title: 'Style of an element as a text in MDX',
    about: 'In MDX, elements are JSX, where `style` is an object, not a string. It is removed.',
    severity: 'warning',
    message: 'The attribute `style` is removed: in MDX it must be an object.',
    hint: "Write `style={{ color: 'red' }}`.",
  }),
  'inline-blocked': defineError({
    title: 'Inline style or script in a page',
    about:
      'The security policy of the site does not allow scripts, elements `<style>`, event handlers and invalid CSS inside pages, so they are removed. Other `style` attributes work: they become rules of the document.',
    severity: 'warning',
    message: ({ what }: { what: string }) =>
      `The ${what} is left out: the site's security policy does not allow it inside pages.`,
    hint: 'Use a `style` attribute, a stylesheet of the theme, or a component that is an island.',
    example: { what: 'element `<style>`' },
  }),
  'blocked-address': defineError({
    title: 'Address that the security policy blocks',
    about:
      'Browsers only load scripts, frames, videos and similar resources from the site itself, unless `security.scripts` or `security.csp` allows other hosts.',
    message: ({ address }: { address: string; directive: string; source: string }) =>
      `The security policy of the site blocks \`${address}\`.`,
    hint: policyHint,
    example: {
      address: 'https://video.example.org/a.mp4',
      directive: 'media-src',
      source: 'https://video.example.org',
    },
  }),
  'forbidden-html': defineError({
    title: 'HTML that is not allowed in pages',
    about:
      'Some HTML changes the whole page or avoids its security policy: `<base>`, `<meta http-equiv>`, `srcdoc` and addresses with `javascript:`.',
    message: ({ what }: { what: string }) => `${what} It is not allowed.`,
    hint: 'Remove it, or use a component that is an island.',
    example: { what: 'The element `<base>` would change every address of the page.' },
  }),
}
