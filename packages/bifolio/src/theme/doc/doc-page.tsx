import { interfaceStrings } from '../../shared/strings.ts'
import type { Page, Site } from '../../shared/types.ts'
import { Part, Slot } from '../elements/part.tsx'
import { UntranslatedNote } from '../languages/untranslated-note.tsx'
import { MAIN_ID } from '../layout/ids.ts'
import type { LayoutProps } from '../layout/layout-props.ts'
import { pageSidebar, visibleParts } from '../layout/parts.ts'
import { useSwitches } from '../layout/use-switches.ts'
import { MenuBar } from '../menu/menu-bar.tsx'
import { Outline } from '../outline/outline.tsx'
import { Overview } from '../overview/overview.tsx'
import { Sidebar } from '../sidebar/sidebar.tsx'
import { DocFooter } from './doc-footer.tsx'
import { PageActions } from './page-actions.tsx'

/** CSS selector of zoomable images; overviews have none. */
function zoomSelector({ frontmatter }: Page, site: Site): string | undefined {
  return frontmatter.overview || frontmatter.globalUIComponents === false ? undefined : site.zoomSelector
}

/**
 * A page of documentation: sidebar, content with its footer, outline; on narrow screens a bar that opens
 * sidebar and outline.
 */
export function DocPage({ page, site, article, sidebar }: LayoutProps) {
  const parts = visibleParts(page, site, useSwitches())
  const outline = parts.outline && (
    <div className="doc-outline">
      <Part is={Outline} title={interfaceStrings(page.lang).outlineTitle} toc={page.toc} />
    </div>
  )
  const { overview: isOverview, description } = page.frontmatter
  const hasOwnTitle = isOverview && !page.headingTitle
  return (
    <>
      {(parts.sidebar || parts.outline) && <Part is={MenuBar} page={page} site={site} parts={parts} />}
      <div className="doc" data-outline={parts.outline || undefined}>
        {parts.sidebar && (
          <Part is={Sidebar} page={page} site={site} items={pageSidebar(page, site)}>
            {sidebar}
          </Part>
        )}
        <main
          className="doc-main"
          id={MAIN_ID}
          tabIndex={-1}
          data-zoom={zoomSelector(page, site)}
          data-wide={isOverview || page.pageType === 'doc-wide' || undefined}
        >
          <UntranslatedNote page={page} site={site} />
          {site.markdown && <Part is={PageActions} key={page.routePath} page={page} site={site} />}
          <Slot name="beforeArticle" page={page} site={site} />
          {hasOwnTitle && <h1 className="doc-title">{page.title || interfaceStrings(page.lang).overview}</h1>}
          {hasOwnTitle && description && <p className="overview-lead">{description}</p>}
          {article}
          {isOverview && <Part is={Overview} groups={page.overview ?? []} site={site} lang={page.lang} />}
          <Slot name="afterArticle" page={page} site={site} />
          {parts.footer && <Part is={DocFooter} page={page} site={site} />}
        </main>
        {outline}
      </div>
    </>
  )
}
