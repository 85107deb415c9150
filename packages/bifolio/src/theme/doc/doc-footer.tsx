import { interfaceStrings } from '../../shared/strings.ts'
import type { Lang, PageProps, PagerLink, Site } from '../../shared/types.ts'
import { Icon } from '../elements/icon.tsx'
import { InlineText } from '../elements/inline-text.tsx'
import { Link } from '../elements/link.tsx'

/** The end of a page: last update, edit link, previous and next page. */
export function DocFooter({ page, site }: PageProps) {
  const strings = interfaceStrings(page.lang)
  const { lastUpdatedTime, editLink, feedbackLink, prev, next } = page
  const hasSource = lastUpdatedTime !== undefined || editLink || feedbackLink
  if (!hasSource && !prev && !next) return null
  return (
    <footer className="doc-footer" data-no-index>
      {hasSource && (
        <div className="doc-source">
          {lastUpdatedTime !== undefined && (
            <LastUpdated label={strings.lastUpdated} time={lastUpdatedTime} lang={page.lang} />
          )}
          {editLink && (
            <Link site={site} to={editLink}>
              <EditLabel text={strings.editPage} />
            </Link>
          )}
          {feedbackLink && (
            <Link site={site} to={feedbackLink}>
              {strings.reportPage}
            </Link>
          )}
        </div>
      )}
      {(prev || next) && (
        <nav className="pager" aria-label={strings.pager}>
          {prev && <Neighbour kind="prev" label={strings.previousPage} link={prev} site={site} />}
          {next && <Neighbour kind="next" label={strings.nextPage} link={next} site={site} />}
        </nav>
      )}
    </footer>
  )
}

/**
 * The emoji at the beginning of edit labels. Not every font has it: it is kept as hidden text and replaced
 * by an icon.
 */
const MEMO = '📝'

function EditLabel({ text }: { text: string }) {
  if (!text.startsWith(MEMO)) return text
  return (
    <>
      <Icon name="edit" />
      <span className="visually-hidden" aria-hidden="true">
        {MEMO}
      </span>
      {text.slice(MEMO.length)}
    </>
  )
}

/** The day in UTC, so that readers everywhere have the text of the server; `2025-11-21` in a browser without the locale. */
function LastUpdated({ label, time, lang }: { label: string; time: number; lang: Lang }) {
  const day = new Date(time)
  let text = day.toISOString().slice(0, 10)
  try {
    text = day.toLocaleDateString(lang, { dateStyle: 'medium', timeZone: 'UTC' })
  } catch {}
  return (
    <p>
      {label}{' '}
      <time dateTime={day.toISOString()} suppressHydrationWarning>
        {text}
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
