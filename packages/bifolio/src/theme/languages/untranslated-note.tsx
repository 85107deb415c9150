import './untranslated-note.css'
import { fill, interfaceStrings } from '../../shared/strings.ts'
import type { PageProps } from '../../shared/types.ts'
import { Link } from '../elements/link.tsx'

/** A note above a page that is shown in another language because it is not translated. */
export function UntranslatedNote({ page: { lang, fallback }, site }: PageProps) {
  if (!fallback) return null
  const { untranslated, translatePage } = interfaceStrings(lang)
  const language = site.locales.find((locale) => locale.lang === fallback.lang)?.label ?? fallback.lang
  return (
    <p className="untranslated" role="note" data-no-index>
      {fill(untranslated, { language })}{' '}
      {fallback.translate && (
        <Link site={site} to={fallback.translate}>
          {translatePage}
        </Link>
      )}
    </p>
  )
}
