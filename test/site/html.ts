/** A minimal HTML tag parser for assertions. */

export interface Tag {
  /** Lower case; `/p` for a closing tag. */
  name: string
  attributes: Record<string, string>
  /** The text up to the next tag. */
  text: string
}

const TAG = /<(\/?[a-zA-Z][\w-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>([^<]*)/g
const ATTRIBUTE = /([^\s=/]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g

function tagsOf(html: string): Tag[] {
  return [...html.matchAll(TAG)].map(([, name = '', attributes = '', text = '']) => ({
    name: name.toLowerCase(),
    attributes: Object.fromEntries(
      [...attributes.matchAll(ATTRIBUTE)].map(([, key = '', ...values]) => [
        key.toLowerCase(),
        values.find((value) => value !== undefined) ?? '',
      ]),
    ),
    text,
  }))
}

/** The tags with this name and these attributes. */
export function findTags(html: string, name: string, attributes: Record<string, string> = {}): Tag[] {
  return tagsOf(html).filter(
    (tag) =>
      tag.name === name && Object.entries(attributes).every(([key, value]) => tag.attributes[key] === value),
  )
}

/** Inline code of a page, which the site's security policy forbids; a line for each occurrence. */
export function inlineCode(html: string): string[] {
  return tagsOf(html).flatMap(({ name, attributes, text }) => [
    ...(name === 'script' && (attributes.src === undefined || text.trim()) ? ['inline script'] : []),
    ...(name === 'style' ? ['inline style sheet'] : []),
    ...Object.entries(attributes)
      .filter(([key, value]) => key === 'style' || /^on/.test(key) || /^\s*javascript:/i.test(value))
      .map(([key, value]) => `<${name} ${key}="${value}">`),
  ])
}

/** The content of a document's `meta` tag with this name or property. */
export function meta(html: string, name: string): string | undefined {
  const tags = [...findTags(html, 'meta', { name }), ...findTags(html, 'meta', { property: name })]
  return tags[0]?.attributes.content
}
