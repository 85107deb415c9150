/** Script of sites with scripts of other hosts, before these. */

import { allows } from '../shared/policy/sources.ts'

allowNamedScripts(document)

interface TrustedTypes {
  createPolicy(name: 'default', rules: { createScriptURL: (url: string) => string | null }): unknown
}

/**
 * Lets the scripts that the configuration names load further ones of its sources, which they do with strings. The Trusted Types
 * policy `default` is called for each string: https://www.w3.org/TR/trusted-types/#default-policy-hdr.
 */
function allowNamedScripts({ currentScript, baseURI }: Document): void {
  const sources = currentScript?.dataset.sources?.split(' ')
  // Not yet in the types of the DOM.
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  if (!sources || !trustedTypes) return
  trustedTypes.createPolicy('default', {
    createScriptURL: (url) => {
      const { href } = new URL(url, baseURI)
      return sources.some((source) => allows(source, href)) ? href : null
    },
  })
}
