import { decodeEntities, VOID_ELEMENTS } from '../shared/html.ts'

const TAG = /<(\/?)([a-zA-Z][\w-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>|<!--[\s\S]*?-->/g

/** Callbacks for the parts of HTML, in order. Element names are in lower case, text is decoded. */
export interface HtmlHandler {
  /**
   * @param attributes as written: see {@link tagAttribute}
   * @returns whether to visit the content; for skipped elements, `close` is not called either
   */
  open(name: string, attributes: string): boolean
  /** Called for elements in skipped ones. */
  skip?(name: string, attributes: string): void
  /** Also called for void elements. */
  close(name: string): void
  text(text: string): void
}

/** Parses HTML of our own pipeline: it is well-formed, and its attributes have double quotes. */
export function readHtml(html: string, handler: HtmlHandler): void {
  let end = 0
  /** Depth inside a skipped element. */
  let skipped = 0
  const readText = (from: number, to: number): void => {
    if (to > from && skipped === 0) handler.text(decodeEntities(html.slice(from, to)))
  }
  for (const match of html.matchAll(TAG)) {
    const [tag, slash, written, attributes = ''] = match
    readText(end, match.index)
    end = match.index + tag.length
    if (!written) continue
    const name = written.toLowerCase()
    if (!slash && skipped > 0) handler.skip?.(name, attributes)
    if (!slash && (skipped > 0 || !handler.open(name, attributes))) skipped++
    if (!slash && !VOID_ELEMENTS.has(name) && !attributes.endsWith('/')) continue
    if (skipped > 0) skipped--
    else handler.close(name)
  }
  readText(end, html.length)
}

/** The value of an attribute, `undefined` if absent. */
export function tagAttribute(attributes: string, name: string): string | undefined {
  const prefix = ` ${name}="`
  const at = attributes.indexOf(prefix)
  if (at < 0) return undefined
  const from = at + prefix.length
  return decodeEntities(attributes.slice(from, attributes.indexOf('"', from)))
}

/** Whether an element has a class. */
export function hasClass(attributes: string, name: string): boolean {
  return ` ${tagAttribute(attributes, 'class') ?? ''} `.includes(` ${name} `)
}
