/** Elements of the head: https://rspress.rs/api/config/config-basic#head, and the bundler's. */
import type { UserConfig } from 'bifolio'
import { isObject } from 'bifolio/config'
import type { LoadedConfig, Report } from './load-config.ts'

type Head = NonNullable<UserConfig['head']>
type Path = Parameters<Report>[0]

/** The elements under `head`; its functions are read elsewhere. */
export function readHead(head: unknown, { report }: LoadedConfig): Head {
  return (Array.isArray(head) ? head : []).flatMap((element: unknown, index): Head => {
    if (typeof element === 'function') return []
    const [tag, attributes, content] = Array.isArray(element) ? element : []
    const [, text, end] = /^\s*<([^>]*)>\s*(\S?)/.exec(String(element)) ?? []
    if (typeof element !== 'string') return elementOf({ tag, attributes, content }, ['head', index], report)
    refuse(text ?? element.slice(0, 40), ['head', index], report, end ? INLINE : AS_PAIR)
    return []
  })
}

/** The elements of `builderConfig.html.tags`. */
export function readTags(tags: unknown, report: Report): Head {
  return (Array.isArray(tags) ? tags : []).flatMap((element: unknown, index): Head => {
    const path = ['builderConfig', 'html', 'tags', index]
    const { tag, attrs, children } = isObject(element) ? element : {}
    if (typeof element !== 'function')
      return elementOf({ tag, attributes: attrs, content: children }, path, report)
    report(
      path,
      'A function for the head was not converted.',
      'Write the elements that it adds under `head`.',
    )
    return []
  })
}

/** What the engine writes itself. */
const WRITTEN = new Set(['charset', 'viewport'])

/** The elements of `builderConfig.html.meta`: texts by their names, or attributes. */
export function readMeta(meta: unknown, report: Report): Head {
  return Object.entries(isObject(meta) ? meta : {}).flatMap(([name, value]): Head => {
    if (!value || WRITTEN.has(name)) return []
    const attributes = isObject(value) ? value : { name, content: String(value) }
    return elementOf({ tag: 'meta', attributes }, ['builderConfig', 'html', 'meta', name], report)
  })
}

const AS_PAIR = 'Write it as `[tag, attributes]`; what depends on the page goes into its frontmatter.'
const INLINE = 'The security policy allows nothing inline: put it into a file of the public folder.'

/** An element, if the engine has such in its head; otherwise it is reported. */
function elementOf(
  { tag, attributes = {}, content }: { tag: unknown; attributes?: unknown; content?: unknown },
  path: Path,
  report: Report,
): Head {
  const written = isObject(attributes) ? attributes : {}
  const isInline = Boolean(content) || !['meta', 'link', 'script'].includes(String(tag))
  const isHeader = Object.keys(written).some((name) => name.toLowerCase() === 'http-equiv')
  // The schema checks the types of attributes when the configuration is loaded.
  if (!isInline && !isHeader) return [[tag, written] as Head[number]]
  const names = Object.entries(written).map(([name, value]) =>
    value === true ? ` ${name}` : ` ${name}="${value}"`,
  )
  refuse(
    `${tag}${names.join('')}`,
    path,
    report,
    isHeader ? 'Set the header where the site is hosted.' : INLINE,
  )
  return []
}

/** @param element without brackets */
function refuse(element: string, path: Path, report: Report, hint: string): void {
  const isData = element.includes('ld+json')
  report(
    path,
    `The element \`<${element}>\` of the head was not converted.`,
    isData ? '`structuredData: true` describes each page.' : hint,
  )
}
