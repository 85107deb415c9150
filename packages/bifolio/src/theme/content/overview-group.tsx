import { InlineText } from '../elements/inline-text.tsx'
import { Link } from './link.tsx'

interface Entry {
  text: string
  link?: string
}

/** Named pages or sections with their contents. */
export interface Group {
  name: string
  items: (Entry & {
    /** Headings of the page. */
    headers?: { id: string; text: string }[]
    items?: Entry[]
  })[]
}

/** A list of cards, one for each page or section. */
export function OverviewGroup({ group: { name, items } }: { group: Group }) {
  return (
    <>
      {name && <h2>{name}</h2>}
      {items.map((item) => {
        const headers = item.headers?.map(({ id, text }) => ({ text, link: `${item.link ?? ''}#${id}` }))
        const entries = [...(headers ?? []), ...(item.items ?? [])]
        return (
          <div key={item.link || item.text} className="card">
            <p className="card-title">
              <EntryText {...item} />
            </p>
            {entries.length > 0 && (
              <ul>
                {entries.map((entry) => (
                  <li key={entry.link || entry.text}>
                    <EntryText {...entry} />
                  </li>
                ))}
              </ul>
            )}
          </div>
        )
      })}
    </>
  )
}

function EntryText({ text, link }: Entry) {
  const words = <InlineText text={text} />
  return link ? <Link href={link}>{words}</Link> : words
}
