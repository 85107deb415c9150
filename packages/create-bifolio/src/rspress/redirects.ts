import type { UserConfig } from 'bifolio'
import { isExternal } from 'bifolio/config'
import { isPageAddress, linkKey } from './links.ts'
import type { LoadedConfig } from './load-config.ts'
import { optionList, type Plugin } from './plugins.ts'

/** Patterns with more addresses are reported. */
const MOST_ADDRESSES = 64
/** An innermost group, which may be optional: `(?:a|b)?`. */
const GROUP = /(?<!\\)\((?:\?:)?((?:\\.|[^()\\])*)\)(\?)?/
/** An optional character: `/?`, `\.?`. */
const OPTIONAL = /(\\.|[^\\])()\?/

/** The redirects in the options of the redirect plugin; the first one of an address applies. */
export function readRedirects(plugins: readonly Plugin[], { report }: LoadedConfig): UserConfig['redirects'] {
  const redirects = new Map<string, [from: string, to: string]>()
  for (const { module, options, path } of plugins) {
    if (!/client-redirects/.test(module)) continue
    for (const [index, { from, to }] of optionList(options.redirects).entries())
      for (const [item, pattern] of [from].flat().entries()) {
        const rules = typeof to === 'string' ? rulesOf(String(pattern), to) : []
        for (const rule of rules) if (!redirects.has(linkKey(rule[0]))) redirects.set(linkKey(rule[0]), rule)
        if (rules.length > 0) continue
        report(
          [...path, 'redirects', index, ...(Array.isArray(from) ? ['from', item] : [])],
          `The redirect from \`${String(pattern)}\` to \`${String(to)}\` was not converted.`,
          'Redirects lead from one address to one page of the site: name each old address under `redirects`.',
        )
      }
  }
  return redirects.size > 0 ? Object.fromEntries(redirects.values()) : undefined
}

/** The redirects from the addresses that a pattern means; none if one of them cannot be converted. */
function rulesOf(pattern: string, to: string): [from: string, to: string][] {
  const rules = /^\^|\$$/.test(pattern)
    ? addressesOf(pattern).map((from): [string, string] => [
        from.replace(/(\.html)\/$/, '$1'),
        from.replace(new RegExp(pattern), to),
      ])
    : [[pattern, to] as [string, string]]
  const isConverted = rules.every(
    ([from, target]) => /^\/[^*^$\\()[\]]*$/.test(from) && isPageAddress(from) && !isExternal(target),
  )
  return isConverted ? rules : []
}

/** All addresses of a regular expression with alternatives and optional parts: `^/(?:a|b)/?$`; empty for any other. */
function addressesOf(pattern: string): string[] {
  const [, whole] = /^\^(.*)(?<!\\)\$$/.exec(pattern) ?? []
  if (whole === undefined || /(?<!\\)\(\?[^:]/.test(whole)) return []
  const addresses: string[] = []
  const open = [whole]
  for (let part = open.shift(); part !== undefined; part = open.shift()) {
    const found = GROUP.exec(part) ?? OPTIONAL.exec(part)
    if (found) {
      const { index, 0: all, 1: inner = '', 2: mark } = found
      const choices = all.startsWith('(') ? [...(mark ? [''] : []), ...inner.split('|')] : ['', inner]
      open.unshift(...choices.map((choice) => part.slice(0, index) + choice + part.slice(index + all.length)))
    } else if (/^(?:\\\W|[^\\^$.*+?()[\]{}|])*$/.test(part)) addresses.push(part.replace(/\\(\W)/g, '$1'))
    else return []
    if (open.length + addresses.length > MOST_ADDRESSES) return []
  }
  return addresses
}
