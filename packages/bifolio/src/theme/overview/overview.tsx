import { useState } from 'react'
import { encodePart } from '../../shared/links.ts'
import { fill, stringsFor } from '../../shared/strings.ts'
import type { Lang, OverviewGroup, OverviewItem, Site } from '../../shared/types.ts'
import { Breakable } from '../elements/breakable.tsx'
import { InlineText } from '../elements/inline-text.tsx'
import { Link } from '../elements/link.tsx'
import { FILTER_ID } from '../layout/ids.ts'
import { filterGroups } from './filter-groups.ts'

export interface OverviewProps {
  groups: OverviewGroup[]
  /** Description of the section. */
  description?: string
  site: Site
  lang: Lang
}

/** The pages of a section and their headings, with a keyword filter. */
export function Overview({ groups, description, site, lang }: OverviewProps) {
  const [query, setQuery] = useState('')
  const strings = stringsFor(lang)
  const shown = filterGroups(groups, query)
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
      </search>
      {shown.map((group) => (
        <Group key={group.text} group={group} site={site} />
      ))}
      <p className="overview-empty" role="status">
        {shown.length === 0 && fill(strings.noMatch, { query })}
      </p>
    </div>
  )
}

function Group({ group, site }: { group: OverviewGroup; site: Site }) {
  return (
    <section className="overview-group">
      <h2>
        <InlineText text={group.text} />
      </h2>
      <ul>
        {group.items.map((item) => (
          <li key={item.link} className="overview-card">
            <Card item={item} site={site} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Card({ item, site }: { item: OverviewItem; site: Site }) {
  return (
    <>
      <h3>
        <Link site={site} to={item.link}>
          <InlineText text={item.text} />
        </Link>
      </h3>
      {item.description && <p>{item.description}</p>}
      {item.headers.length > 0 && (
        <ul>
          {item.headers.map(({ id, text, depth }) => (
            <li key={id} data-depth={depth}>
              <Link site={site} to={`${item.link}#${encodePart(id)}`}>
                <Heading text={text} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Names such as `rstest.fn()`. Headings are plain text. */
const CODE = /^[\w$]+(?:\.[\w$]+)+(?:\(\))?$/

function Heading({ text }: { text: string }) {
  const name = <Breakable text={text} />
  return CODE.test(text) ? <code>{name}</code> : name
}
