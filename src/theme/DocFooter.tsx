import { stringsFor } from '../shared/strings.ts'
import type { Lang, Page, PagerLink, Site } from '../shared/types.ts'
import { InlineText } from './InlineText.tsx'
import { Link } from './Link.tsx'

/** The end of a page: when it was changed, where to edit it, where to go on. */
export function DocFooter({ page, site }: { page: Page; site: Site }) {
  const strings = stringsFor(page.lang)
  const { lastUpdatedTime, editLink, prev, next } = page
  if (lastUpdatedTime === undefined && !editLink && !prev && !next) return null
  return (
    <footer className="doc-footer">
      {(lastUpdatedTime !== undefined || editLink) && (
        <div className="doc-source">
          {editLink && (
            <Link site={site} to={editLink}>
              {site.editLinkText || strings.editPage}
            </Link>
          )}
          {lastUpdatedTime !== undefined && (
            <LastUpdated
              label={site.lastUpdatedText || strings.lastUpdated}
              time={lastUpdatedTime}
              lang={page.lang}
            />
          )}
        </div>
      )}
      {(prev || next) && (
        <nav className="pager" aria-label={strings.pager}>
          {prev && (
            <Neighbour
              kind="prev"
              label={site.prevPageText || strings.previousPage}
              link={prev}
              site={site}
            />
          )}
          {next && (
            <Neighbour kind="next" label={site.nextPageText || strings.nextPage} link={next} site={site} />
          )}
        </nav>
      )}
    </footer>
  )
}

function LastUpdated({ label, time, lang }: { label: string; time: number; lang: Lang }) {
  const date = new Date(time)
  // In UTC, so that every reader gets what the server has rendered; browsers may still word a date in another way.
  const format = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <p>
      {label}{' '}
      <time dateTime={date.toISOString()} suppressHydrationWarning>
        {format.format(date)}
      </time>
    </p>
  )
}

interface NeighbourProps {
  kind: 'prev' | 'next'
  label: string
  link: PagerLink
  site: Site
}

function Neighbour({ kind, label, link, site }: NeighbourProps) {
  return (
    <Link className="pager-link" data-kind={kind} rel={kind} site={site} to={link.link}>
      <span className="pager-label">{label}</span>
      <span className="pager-title">
        <InlineText text={link.text} />
      </span>
    </Link>
  )
}
