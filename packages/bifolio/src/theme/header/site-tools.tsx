import type { Page, Site } from '../../shared/types.ts'
import { ThemeToggle } from '../appearance/theme-toggle.tsx'
import { LanguageMenu, VersionMenu } from '../languages/language-menu.tsx'
import { SocialLinks } from './social-links.tsx'

/** What every page offers: languages, versions, the theme, and where the project's people are. */
export function SiteTools({ page, site }: { page: Page; site: Site }) {
  return (
    <>
      <div className="header-tools">
        <LanguageMenu page={page} site={site} />
        <VersionMenu page={page} site={site} />
        {site.darkMode && <ThemeToggle lang={page.lang} />}
      </div>
      <SocialLinks links={site.socialLinks} lang={page.lang} />
    </>
  )
}
