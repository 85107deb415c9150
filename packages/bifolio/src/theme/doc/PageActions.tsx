import { markdownHref } from '../../shared/links.ts'
import { stringsFor } from '../../shared/strings.ts'
import type { Page, Site } from '../../shared/types.ts'
import { Icon } from '../elements/Icon.tsx'
import { useCopyFile } from './useCopyFile.ts'

/** The page for other readers than people: copied as Markdown, or shown as such. */
export function PageActions({ page, site }: { page: Page; site: Site }) {
  const { copyPage, pageCopied, viewMarkdown } = stringsFor(page.lang)
  const address = markdownHref(site, page.routePath)
  const { isCopied, copy } = useCopyFile(address, pageCopied)
  return (
    <div className="page-actions" data-no-index>
      <button type="button" className="page-action" data-copied={isCopied || undefined} onClick={copy}>
        <Icon name="copy" />
        <span>{isCopied ? pageCopied : copyPage}</span>
      </button>
      <a className="page-action" href={address} type="text/markdown">
        <Icon name="markdown" />
        <span>{viewMarkdown}</span>
      </a>
    </div>
  )
}
