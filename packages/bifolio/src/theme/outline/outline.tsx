import { encodePart } from '../../shared/links.ts'
import type { TocEntry } from '../../shared/types.ts'
import { Breakable } from '../elements/breakable.tsx'

export interface OutlineProps {
  title: string
  toc: TocEntry[]
}

/** The headings of the page in a column. */
export function Outline({ title, toc }: OutlineProps) {
  return (
    <nav className="outline" aria-label={title}>
      <p className="outline-title">{title}</p>
      <OutlineEntries toc={toc} />
    </nav>
  )
}

/** Links to the headings h2 to h4, indented by level. `active-heading.ts` marks the current one. */
export function OutlineEntries({ toc }: Pick<OutlineProps, 'toc'>) {
  return (
    <ul className="outline-entries">
      {toc.map(({ id, text, depth, caption }) => (
        <li key={id} data-depth={depth}>
          {caption && <p>{caption}</p>}
          <a href={`#${encodePart(id)}`} suppressHydrationWarning>
            <Breakable text={text} />
          </a>
        </li>
      ))}
    </ul>
  )
}
