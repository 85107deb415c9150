import { useEffect } from 'react'
import { asset } from '../../shared/links.ts'
import { Part, Slot } from '../elements/part.tsx'
import { UntranslatedNote } from '../languages/untranslated-note.tsx'
import { MAIN_ID } from '../layout/ids.ts'
import type { LayoutProps } from '../layout/layout-props.ts'
import { useScrolled } from '../layout/use-scrolled.ts'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'

/** The navigation bar is transparent above this scroll position, in pixels. */
const TOP = 100

/** The home page: hero, the page's own content, footer. */
export function Home({ page, site, article }: LayoutProps) {
  const { background, features, legal = [] } = page.frontmatter
  useScrolledMark()
  return (
    <>
      <main className="home" id={MAIN_ID} tabIndex={-1}>
        {background && (
          <img
            className="home-background"
            src={asset(site, background)}
            alt=""
            fetchPriority="low"
            decoding="async"
          />
        )}
        <UntranslatedNote page={page} site={site} />
        <Slot name="homeStart" page={page} site={site} />
        <Part is={Hero} page={page} site={site} />
        <Slot name="homeAfterHero" page={page} site={site} />
        {features && <Part is={Features} features={features} page={page} site={site} />}
        {article}
        <Slot name="homeEnd" page={page} site={site} />
      </main>
      {legal.length > 0 && (
        <footer className="home-footer">
          {legal.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </footer>
      )}
    </>
  )
}

/** Sets an attribute on the root element for the stylesheet when the page is scrolled. */
function useScrolledMark(): void {
  const isScrolled = useScrolled(TOP)
  useEffect(() => {
    document.documentElement.toggleAttribute('data-scrolled', isScrolled)
    return () => document.documentElement.removeAttribute('data-scrolled')
  }, [isScrolled])
}
