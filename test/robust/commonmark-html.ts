/** HTML without the additions of the engine to the output of the specifications. */
import { type DefaultTreeAdapterTypes as Dom, parseFragment } from 'parse5'

type Element = Dom.Element

/** Attributes that the engine adds, by element. */
const ADDED: Record<string, readonly string[]> = {
  a: ['target', 'rel'],
  code: ['class'],
  img: ['decoding', 'loading'],
  input: ['aria-label'],
  li: ['class'],
  ul: ['class'],
  h1: ['id'],
  h2: ['id'],
  h3: ['id'],
  h4: ['id'],
  h5: ['id'],
  h6: ['id'],
}
const ADDRESSES = ['href', 'src']
// biome-ignore format: a list
const INLINE = new Set(['a', 'b', 'bab', 'br', 'code', 'del', 'em', 'i', 'img', 'input', 'span', 'strong'])

/**
 * Normalizes HTML to a text that does not depend on white space between blocks, entities, the order of attributes and
 * percent encoding, nor on additions of the engine: wrappers of code and tables, anchors of headings, attributes of links
 * and images.
 */
export function normalized(html: string): string {
  const text = parseFragment(html.trimEnd()).childNodes.map(shown).join('')
  return text.replace(/\s*\n\s*/g, '\n').trim()
}

function shown(node: Dom.ChildNode): string {
  if (node.nodeName === '#text') return text((node as Dom.TextNode).value)
  if (node.nodeName === '#comment') return `<!--${(node as Dom.CommentNode).data}-->`
  const element = node as Element
  const name = element.tagName
  if (name === undefined) return ''
  const className = attributeOf(element, 'class')
  if (className === 'anchor' || name === 'wbr') return ''
  if (className === 'code')
    return element.childNodes
      .filter(({ nodeName }) => nodeName === 'pre')
      .map(shown)
      .join('')
  if (className === 'table-scroll') return element.childNodes.map(shown).join('')
  const content = name === 'pre' ? code(element) : element.childNodes.map(shown).join('')
  const attributes = name === 'pre' ? '' : attributesOf(element)
  const tag = `<${name}${attributes}>${content}</${name}>`
  return INLINE.has(name) ? tag : `\n${tag.replace('>', '>\n').replace(/<\/[^<]*$/, '\n$&')}\n`
}

/** Collapses white space, because line breaks in the result are those of {@link normalized}. */
const text = (value: string): string => JSON.stringify(value.replace(/\s+/g, ' ')).slice(1, -1)

/** Code without highlighting. */
function code(element: Element): string {
  const all = (node: Dom.ChildNode): string =>
    'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(all).join('') : ''
  return JSON.stringify(all(element).replace(/\n$/, ''))
}

function attributeOf(element: Element, name: string): string | undefined {
  return element.attrs.find((attribute) => attribute.name === name)?.value
}

function attributesOf({ tagName, attrs }: Element): string {
  return attrs
    .filter(({ name }) => !ADDED[tagName]?.includes(name))
    .map(
      ({ name, value }) =>
        ` ${name}=${JSON.stringify(ADDRESSES.includes(name) ? address(value) : value.replace(/\s+/g, ' '))}`,
    )
    .sort()
    .join('')
}

/** The site has no folders, so addresses relative to the page are relative to the root. */
function address(written: string): string {
  const absolute = /^(?:[/?#]|[a-z][\w+.-]*:|$)/i.test(written) ? written : `/${written}`
  try {
    return decodeURI(absolute)
  } catch {
    return absolute
  }
}
