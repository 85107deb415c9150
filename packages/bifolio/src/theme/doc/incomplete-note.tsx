import '../languages/untranslated-note.css'
import './incomplete-note.css'
import { stringsFor } from '../../shared/strings.ts'
import type { Page } from '../../shared/types.ts'

/** A note above a page that was written although it has errors. */
export function IncompleteNote({ page: { lang, incomplete } }: { page: Page }) {
  if (!incomplete) return null
  return (
    <p className="untranslated incomplete" role="note" data-no-index>
      {stringsFor(lang).incomplete}
    </p>
  )
}
