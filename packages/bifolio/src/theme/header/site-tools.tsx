import type { PageProps } from '../../shared/types.ts'
import { ThemeToggle } from '../appearance/theme-toggle.tsx'
import { LanguageMenu, VersionMenu } from '../languages/language-menu.tsx'
import { SocialLinks } from './social-links.tsx'

/** Tools on every page: languages, versions, the theme, and social links. */
export function SiteTools({ page, site }: PageProps) {
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
