interface HtmlPolicy {
  createHTML: (html: string) => string
  createScriptURL: (url: string) => string
}

interface TrustedTypes {
  createPolicy(name: string, rules: HtmlPolicy): HtmlPolicy
}

/** The only Trusted Types policy: all HTML comes from this site's own build. */
const policy: HtmlPolicy | undefined = (
  globalThis as { trustedTypes?: TrustedTypes }
).trustedTypes?.createPolicy('docs', {
  createHTML: (html) => html,
  createScriptURL: (url) => {
    if (new URL(url, location.href).origin !== location.origin)
      throw new TypeError(`Not of this site: ${url}`)
    return url
  },
})

/**
 * Marks HTML of this site as safe to insert in browsers that enforce Trusted Types; elsewhere returns the
 * string.
 */
export function trustedHtml(html: string): string {
  return policy?.createHTML(html) ?? html
}

/**
 * Marks the URL of a script of this site as safe to run in a worker; elsewhere returns the string.
 * @throws for another origin
 */
export function trustedScriptUrl(url: string): string {
  return policy?.createScriptURL(url) ?? url
}
