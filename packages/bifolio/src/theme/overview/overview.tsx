import { useState } from 'react'
import { encodePart } from '../../shared/links.ts'
import { fillCount } from '../../shared/strings/fill-count.ts'
import { fill, interfaceStrings } from '../../shared/strings.ts'
import type { Fact, Lang, OverviewGroup, OverviewItem, Site } from '../../shared/types.ts'
import { Breakable } from '../elements/breakable.tsx'
import { Icon } from '../elements/icon.tsx'
import { InlineText } from '../elements/inline-text.tsx'
import { Link } from '../elements/link.tsx'
import { FILTER_ID } from '../layout/ids.ts'

export interface OverviewProps {
  groups: OverviewGroup[]
  /** Description of the section. */
  description?: string
  site: Site
  lang: Lang
}

/** The pages of a section with their headings or facts, and a keyword filter. */
export function Overview({ groups, description, site, lang }: OverviewProps) {
  const [query, setQuery] = useState('')
  const strings = interfaceStrings(lang)
  const shown = filterGroups(groups, query)
  const count = listedPages(shown).length
  const clear = (): void => {
    setQuery('')
    document.getElementById(FILTER_ID)?.focus()
  }
  return (
    <div className="overview">
      {description && <p className="overview-lead">{description}</p>}
      <search className="overview-filter">
        <label htmlFor={FILTER_ID}>{strings.filter}</label>
        <input
          id={FILTER_ID}
          type="search"
          placeholder={strings.filterPlaceholder}
          autoComplete="off"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
        {query && (
          <button type="button" aria-label={strings.searchClear} onClick={clear}>
            <Icon name="close" />
          </button>
        )}
        <p role="status">
          {count === 0 ? fill(strings.noMatch, { query }) : fillCount(strings.filterCount, count, lang)}
        </p>
      </search>
      {shown.map((group) => (
        <Group key={group.text} group={group} site={site} depth={2} />
      ))}
    </div>
  )
}

function Group({ group, site, depth }: { group: OverviewGroup; site: Site; depth: 2 | 3 }) {
  const Name = `h${depth}` as const
  // A page outside of groups is its own group.
  const isPage = group.items.every(({ text }) => text === group.text) && !group.sections
  const Title = isPage ? Name : depth === 2 ? 'h3' : 'h4'
  return (
    <section className="overview-group">
      {!isPage && (
        <Name>
          <InlineText text={group.text} />
        </Name>
      )}
      <ul>
        {group.items.map((item) => (
          <li key={item.link} className="overview-card">
            <Title>
              <Link site={site} to={item.link}>
                <InlineText text={item.text} />
              </Link>
            </Title>
            {item.description && <p>{item.description}</p>}
            {item.facts && <Facts facts={item.facts} />}
            {item.headers.length > 0 && <Headings item={item} site={site} />}
          </li>
        ))}
      </ul>
      {group.sections?.map((section) => (
        <Group key={section.text} group={section} site={site} depth={3} />
      ))}
    </section>
  )
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl>
      {facts.map(({ term, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: facts never change places
        <div key={index}>
          <dt>{term}</dt>
          <dd>
            <InlineText text={text} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Headings({ item, site }: { item: OverviewItem; site: Site }) {
  return (
    <ul>
      {item.headers.map(({ id, text }) => (
        <li key={id}>
          <Link site={site} to={`${item.link}#${encodePart(id)}`}>
            <Breakable text={text} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/**
 * Filters an overview. A group or section whose name matches is kept whole, as is a page whose name matches; of pages
 * whose description or headings match, only matching headings are kept. Case and backticks are ignored, and a hyphen
 * matches a space.
 */
export function filterGroups(groups: OverviewGroup[], query: string): OverviewGroup[] {
  const keyword = normalize(query)
  if (!keyword) return groups
  const matches = (text: string) => normalize(text).includes(keyword)
  const filterItem = (item: OverviewItem): OverviewItem[] => {
    if (matches(item.text)) return [item]
    const headers = item.headers.filter(({ text }) => matches(text))
    return headers.length > 0 || matches(item.description ?? '') ? [{ ...item, headers }] : []
  }
  const filterGroup = (group: OverviewGroup): OverviewGroup[] => {
    if (matches(group.text)) return [group]
    const items = group.items.flatMap(filterItem)
    const sections = group.sections?.flatMap(filterGroup)
    return items.length > 0 || sections?.length ? [{ ...group, items, sections }] : []
  }
  return groups.flatMap(filterGroup)
}

/** All pages of an overview. */
export function listedPages(groups: readonly OverviewGroup[]): OverviewItem[] {
  return groups.flatMap(({ items, sections = [] }) => [...items, ...listedPages(sections)])
}

function normalize(text: string): string {
  return text.toLowerCase().replaceAll('-', ' ').replaceAll('`', '').trim()
}
