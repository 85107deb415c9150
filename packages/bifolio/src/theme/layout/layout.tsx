import { type ReactNode, useEffect } from 'react'
import { interfaceStrings } from '../../shared/strings.ts'
import type { PageType } from '../../shared/types.ts'
import { DocPage } from '../doc/doc-page.tsx'
import { Part, Slot } from '../elements/part.tsx'
import { Header } from '../header/header.tsx'
import { Home } from '../home/home.tsx'
import { ArrivalNote } from '../languages/arrival-note.tsx'
import { UntranslatedNote } from '../languages/untranslated-note.tsx'
import { closeMenus } from '../menu/dismiss.ts'
import { closeDrawers } from '../menu/drawers.ts'
import { Search } from '../search/search.tsx'
import { Banner } from './banner.tsx'
import { Footer } from './footer.tsx'
import { MAIN_ID } from './ids.ts'
import type { LayoutProps } from './layout-props.ts'
import { NotFound } from './not-found.tsx'
import { visibleParts } from './parts.ts'
import { ScrollToTop } from './scroll-to-top.tsx'
import { useSwitches } from './use-switches.ts'

/** Renders a page by its type; an unknown type is a `doc`. */
export function Layout(props: LayoutProps) {
  const { page, site } = props
  useClosedMenus(page.routePath)
  const parts = visibleParts(page, site, useSwitches())
  const Content = CONTENTS[page.pageType] ?? DocPage
  return (
    <div
      className={['layout', page.frontmatter.pageClass].filter(Boolean).join(' ')}
      data-page={page.pageType}
      data-navbar={parts.navbar || undefined}
    >
      <a className="skip-link" href={`#${MAIN_ID}`}>
        {interfaceStrings(page.lang).skipToContent}
      </a>
      {parts.navbar && <Part is={Banner} site={site} />}
      {parts.navbar && <Part is={Header} page={page} site={site} />}
      <Part is={Content} {...props} />
      {page.pageType !== 'blank' && (
        <>
          <Slot name="beforeFooter" page={page} site={site} />
          {parts.siteFooter && <Part is={Footer} site={site} />}
          <Slot name="afterFooter" page={page} site={site} />
        </>
      )}
      {site.search && <Search page={page} site={site} />}
      <ArrivalNote page={page} />
      {site.enableScrollToTop && parts.globalUIComponents && <ScrollToTop lang={page.lang} />}
    </div>
  )
}

const CONTENTS: Record<PageType, (props: LayoutProps) => ReactNode> = {
  doc: DocPage,
  'doc-wide': DocPage,
  home: Home,
  404: NotFound,
  custom: BareContent,
  blank: BareContent,
}

function BareContent({ page, site, article }: LayoutProps) {
  return (
    <main className="bare" id={MAIN_ID} tabIndex={-1}>
      <UntranslatedNote page={page} site={site} />
      <Slot name="beforeArticle" page={page} site={site} />
      {article}
      <Slot name="afterArticle" page={page} site={site} />
    </main>
  )
}

/** Closes menus and drawers on navigation. */
function useClosedMenus(routePath: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs on navigation
  useEffect(() => {
    closeDrawers(document)
    closeMenus(document)
  }, [routePath])
}
