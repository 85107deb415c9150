import { VOID_ELEMENTS } from '../shared/html.ts'

/** https://html.spec.whatwg.org/multipage/indices.html#elements-3 without what has no effect in a page, and the obsolete elements that browsers still draw. */
const ELEMENTS = new Set(
  `a abbr address area article aside audio b base bdi bdo blockquote br button canvas caption cite code col colgroup data datalist dd del
  details dfn dialog div dl dt em embed fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr i iframe img input ins kbd
  label legend li link main map mark math menu meta meter nav noscript object ol optgroup option output p picture pre progress q rp rt ruby
  s samp script search section select selectedcontent slot small source span strong style sub summary sup svg table tbody td template
  textarea tfoot th thead time tr track u ul var video wbr acronym big center font marquee nobr param rb rtc strike tt`.split(
    /\s+/,
  ),
)
/** Void elements that show nothing without attributes: readers of `cp <source> <target>` would miss a word. */
const EMPTY = new Set('area base embed img link meta param source track'.split(' '))
/** https://html.spec.whatwg.org/multipage/syntax.html#optional-tags */
const OMISSIBLE = new Set(
  'caption colgroup dd dt li optgroup option p rb rp rt rtc tbody td tfoot th thead tr'.split(' '),
)
const IN_TABLE = new Set('caption col colgroup tbody td tfoot th thead tr'.split(' '))
/** Elements with languages of their own, in which any name may occur. */
const OTHER_LANGUAGE = ['svg', 'math']

/** Whether HTML has an element with this name. */
export const isElement = (name: string): boolean => ELEMENTS.has(name)

export const WRITE_AS_TEXT = 'Write it as inline code, or `&lt;` for `<`.'

/** An opening tag that has not been closed. */
export interface OpenTag<At> {
  name: string
  /** Whether it is in a line of text, where writers name elements. */
  isInline: boolean
  at: At
}

/** The elements of raw HTML that are open at a place of a page. */
export class OpenElements<At> {
  private readonly tags: OpenTag<At>[] = []

  /** Whether HTML drops a tag here, so that readers would miss its name. */
  drops(name: string, { isClosing, isBare }: { isClosing: boolean; isBare: boolean }): boolean {
    if (OTHER_LANGUAGE.some((one) => this.has(one))) return false
    if (!isElement(name)) return true
    return !isClosing && ((IN_TABLE.has(name) && !this.has('table')) || (isBare && EMPTY.has(name)))
  }

  open(tag: OpenTag<At>): void {
    if (!VOID_ELEMENTS.has(tag.name)) this.tags.push(tag)
  }

  /** Elements inside it whose end tag may be omitted end with it. */
  close(name: string): void {
    const index = this.tags.findLastIndex((tag) => tag.name === name)
    if (index < 0) return
    const inside = this.tags.splice(index).slice(1)
    this.tags.push(...inside.filter((tag) => !OMISSIBLE.has(tag.name)))
  }

  /** Those that should have been closed. */
  unclosed(): OpenTag<At>[] {
    return this.tags.filter(({ name, isInline }) => isInline || !OMISSIBLE.has(name))
  }

  private has(name: string): boolean {
    return this.tags.some((tag) => tag.name === name)
  }
}
