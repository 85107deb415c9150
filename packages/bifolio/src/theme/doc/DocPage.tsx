import { stringsFor } from '../../shared/strings.ts'
import type { Page, Site } from '../../shared/types.ts'
import { UntranslatedNote } from '../languages/UntranslatedNote.tsx'
import { MAIN_ID } from '../layout/ids.ts'
import type { LayoutProps } from '../layout/Layout.tsx'
import { sidebarOf, visibleParts } from '../layout/parts.ts'
import { useSwitches } from '../layout/useSwitches.ts'
import { MenuBar } from '../menu/MenuBar.tsx'
import { Outline } from '../outline/Outline.tsx'
import { Overview } from '../overview/Overview.tsx'
import { Sidebar } from '../sidebar/Sidebar.tsx'
import { Breadcrumb } from './Breadcrumb.tsx'
import { DocFooter } from './DocFooter.tsx'
import { PageActions } from './PageActions.tsx'

/** CSS selector of the images that can be enlarged; overviews have none. */
function zoomSelector({ frontmatter }: Page, site: Site): string | undefined {
  return frontmatter.overview || frontmatter.globalUIComponents === false ? undefined : site.zoomSelector
}

/** A page of documentation: sidebar, content with its footer, outline; on narrow screens a bar that opens both. */
export function DocPage({ page, site, article, sidebar }: LayoutProps) {
  const parts = visibleParts(page, site, useSwitches())
  const outline = parts.outline && (
    <Outline title={site.outlineTitle || stringsFor(page.lang).outlineTitle} toc={page.toc} />
  )
  // The cards are what readers come for: words follow them, unless they bring the title.
  const hasOwnTitle = page.frontmatter.overview && !page.headingTitle
  const overview = page.frontmatter.overview && (
    <Overview
      groups={page.overview ?? []}
      description={hasOwnTitle ? page.frontmatter.description : undefined}
      site={site}
      lang={page.lang}
    />
  )
  return (
    <>
      {(parts.sidebar || parts.outline) && <MenuBar page={page} site={site} parts={parts} />}
      <div className="doc" data-outline={parts.outline || undefined}>
        {parts.sidebar && (
          <Sidebar page={page} site={site} items={sidebarOf(page, site)}>
            {sidebar}
          </Sidebar>
        )}
        <main
          className="doc-main"
          id={MAIN_ID}
          tabIndex={-1}
          data-zoom={zoomSelector(page, site)}
          data-wide={page.frontmatter.overview || page.pageType === 'doc-wide' || undefined}
        >
          {parts.sidebar && <Breadcrumb page={page} site={site} />}
          <UntranslatedNote page={page} site={site} />
          {site.markdown && <PageActions key={page.routePath} page={page} site={site} />}
          {hasOwnTitle && <h1 className="doc-title">{page.title || stringsFor(page.lang).overview}</h1>}
          {hasOwnTitle && overview}
          {article}
          {!hasOwnTitle && overview}
          {parts.footer && <DocFooter page={page} site={site} />}
        </main>
        {outline}
      </div>
    </>
  )
}
