import { type Highlight, type HitType, type SearchHit, type SearchPage, splitSegments } from '@bifolio/search'
import type { SearchGroup } from '@bifolio/search/client'
import type { MouseEvent, ReactNode } from 'react'
import { href } from '../../../shared/links.ts'
import { interfaceStrings } from '../../../shared/strings.ts'
import type { Lang, Site } from '../../../shared/types.ts'
import { SEARCH_LIST_ID } from '../../layout/ids.ts'
import { menuSection } from './menu-section.ts'
import type { SearchIconName } from './search-icon.tsx'
import { type RowContext, RowSection, SearchRow } from './search-row.tsx'

export interface SearchResultsProps extends RowContext {
  site: Site
  group: SearchGroup
  onFollow: (event: MouseEvent<HTMLElement>, page?: string) => void
}

const ICONS: Record<HitType, SearchIconName> = { title: 'page', header: 'hash', content: 'text' }

/** The rows of a group, page by page, in the order of the answer: Enter opens the one on top. */
export function SearchResults({ site, group, onFollow, ...context }: SearchResultsProps) {
  let first = 0
  return (
    <div
      className="search-list"
      id={SEARCH_LIST_ID}
      role="listbox"
      aria-label={interfaceStrings(site.lang).searchResults}
    >
      {group.pages.map((page) => {
        const start = first
        first += page.hits.length
        return (
          <PageRows
            key={`${page.domain} ${page.hits[0]?.link}`}
            page={page}
            first={start}
            isElsewhere={!group.isOwn}
            site={site}
            onFollow={onFollow}
            {...context}
          />
        )
      })}
    </div>
  )
}

interface PageRowsProps extends RowContext {
  page: SearchPage
  /** Position of its first row. */
  first: number
  isElsewhere: boolean
  site: Site
  onFollow: (event: MouseEvent<HTMLElement>, page?: string) => void
}

/** The rows of a page, best first; if the first one is a section, the page is named below its text. */
function PageRows({ page, first, isElsewhere, site, onFollow, ...context }: PageRowsProps) {
  const { lang } = site
  const section = isElsewhere ? undefined : menuSection(site, page.link, page.title)
  const beside = (
    <>
      <RowSection name={section} />
      {page.lang && <PageLanguage lang={page.lang} site={site} />}
    </>
  )
  const placeOf = ({ type, header }: SearchHit, index: number): ReactNode => {
    const heading = type === 'content' ? header : ''
    if (index > 0 || type === 'title') return heading
    // The group has the name of the page for screen readers.
    return (
      <>
        <span aria-hidden="true">{heading ? `${page.title} › ` : page.title}</span>
        {heading}
        <span aria-hidden="true">{beside}</span>
      </>
    )
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox may not contain a fieldset
    <div
      className="search-group"
      role="group"
      aria-label={section ? `${page.title}, ${section}` : page.title}
      lang={page.lang}
    >
      {page.hits.map((hit, index) => (
        <SearchRow
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no state, and two may have the same text
          key={first + index}
          position={first + index}
          icon={ICONS[hit.type]}
          href={addressOf(hit, page, isElsewhere, site)}
          isElsewhere={isElsewhere}
          inner={index > 0 ? 'below' : hit.type === 'title' ? undefined : 'first'}
          section={placeOf(hit, index)}
          note={hit.sentence}
          onClick={(event) => onFollow(event, isElsewhere ? undefined : `${hit.link} ${hit.header}`)}
          {...context}
        >
          <Highlighted text={hit.statement} highlights={hit.highlights} code={hit.code} />
          {hit.type === 'title' && index === 0 && beside}
          {isElsewhere && <span className="visually-hidden">{interfaceStrings(lang).opensNewTab}</span>}
        </SearchRow>
      ))}
    </div>
  )
}

/** The language of an untranslated page. */
function PageLanguage({ lang, site }: { lang: Lang; site: Site }) {
  const label = site.locales.find((locale) => locale.lang === lang)?.label ?? lang
  return <span className="tag search-language">{label}</span>
}

/** URLs of other sites consist of their origin with base, and the path. */
function addressOf(hit: SearchHit, { domain }: SearchPage, isElsewhere: boolean, site: Site): string {
  return isElsewhere && domain ? domain + encodeURI(hit.link) : href(site, hit.link)
}

interface HighlightedProps {
  text: string
  highlights: readonly Highlight[]
  /** Ranges of code. */
  code?: readonly Highlight[]
}

/** A text with highlighted matches and code. */
function Highlighted({ text, highlights, code = [] }: HighlightedProps) {
  let start = 0
  return splitSegments(text, code).map(({ text: piece, isFound: isCode }) => {
    const from = start
    start += piece.length
    const inside = highlights.flatMap(({ start: at, length }) => {
      const [first, end] = [Math.max(at, from), Math.min(at + length, start)]
      return end > first ? [{ start: first - from, length: end - first }] : []
    })
    const marked = <Marked key={from} text={piece} highlights={inside} />
    return isCode ? <code key={from}>{marked}</code> : marked
  })
}

function Marked({ text, highlights }: HighlightedProps) {
  let start = 0
  return splitSegments(text, highlights).map((segment) => {
    const key = start
    start += segment.text.length
    return segment.isFound ? <mark key={key}>{segment.text}</mark> : segment.text
  })
}
