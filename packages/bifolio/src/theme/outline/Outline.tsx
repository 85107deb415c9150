import type { TocEntry } from '../../shared/types.ts'
import { Breakable } from '../elements/Breakable.tsx'

export interface OutlineProps {
  title: string
  toc: TocEntry[]
  /** Id of the heading that the reader is at. */
  active: string
}

/** The headings of the page, in a column of their own. */
export function Outline({ title, toc, active }: OutlineProps) {
  return (
    <nav className="outline" aria-label={title}>
      <p className="outline-title">{title}</p>
      <OutlineEntries toc={toc} active={active} />
    </nav>
  )
}

/** Links to the headings h2 to h4, each level indented. */
export function OutlineEntries({ toc, active }: Omit<OutlineProps, 'title'>) {
  return (
    <ul className="outline-entries">
      {toc.map(({ id, text, depth }) => (
        <li key={id} data-depth={depth}>
          <a href={`#${encodeURIComponent(id)}`} aria-current={id === active ? 'location' : undefined}>
            <Breakable text={text} />
          </a>
        </li>
      ))}
    </ul>
  )
}
