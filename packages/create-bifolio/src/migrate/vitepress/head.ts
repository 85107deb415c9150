/** Elements of the head in a configuration of VitePress. */
import type { UserConfig } from 'bifolio'
import { isObject } from 'bifolio/config'
import type { Report } from '../load-foreign-config.ts'

/**
 * The elements for all languages, without those that the engine writes into each page; those that the security policy blocks are reported.
 * @param isDescribed whether the site has a description, which the engine writes
 */
export function headOf(value: unknown, report: Report, isDescribed: boolean): UserConfig['head'] {
  if (!Array.isArray(value)) return undefined
  const kept = value.flatMap((element: unknown, index): NonNullable<UserConfig['head']> => {
    const [tag, written, content] = Array.isArray(element) ? element : []
    const what = isObject(written) ? String(written.name ?? written.property) : ''
    if (tag === 'meta' && (ALWAYS_WRITTEN.test(what) || (isDescribed && DESCRIPTION.test(what)))) return []
    // The schema checks their types when the configuration is loaded.
    const attributes = (isObject(written) ? written : {}) as Record<string, string>
    const refuse = (hint: string): [] => {
      report(['head', index], `An element \`<${tag}>\` of the head was not converted.`, hint)
      return []
    }
    if (content !== undefined || !['meta', 'link', 'script'].includes(tag))
      return refuse('The security policy allows nothing inline: put it into a file of the public folder.')
    if (
      tag !== 'meta' &&
      /^(?:https?:)?\/\//.test(
        attributes.src ?? (isLoaded(attributes.rel) ? attributes.href : undefined) ?? '',
      )
    )
      return refuse(
        'It is loaded from elsewhere: write it under `head`, and its origin under `security.csp`.',
      )
    return [[tag, attributes]]
  })
  return kept.length > 0 ? kept : undefined
}

/** Kinds of links that browsers load. */
const isLoaded = (rel: unknown): boolean => /stylesheet|icon|preload|manifest/.test(String(rel))

const ALWAYS_WRITTEN = /^(?:og:(?:title|url|type|site_name)|twitter:card)$/
const DESCRIPTION = /^(?:og:)?description$/

/** What the engine writes into the head of each page from its title, its description and its address. */
const WRITTEN = /^(?:description|(?:og|twitter):(?:title|description|url|locale|type|site_name|card))$/

/** Reports the elements for one language, except those that all pages have. */
export function reportHead(head: unknown, report: Report): void {
  for (const [index, element] of (Array.isArray(head) ? head : []).entries()) {
    const [tag, attributes] = Array.isArray(element) ? element : []
    const { name, property, rel, src } = isObject(attributes) ? attributes : {}
    const what = String(name ?? property ?? rel ?? src ?? '')
    if (tag === 'meta' && WRITTEN.test(what)) continue
    report(
      ['head', index],
      `The element \`<${tag}>\` \`${what}\` for the head of one language was not converted.`,
      'Write it under `head`, for all languages, or into the frontmatter of the pages that need it.',
    )
  }
}
