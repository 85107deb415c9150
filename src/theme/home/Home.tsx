import { homePath } from '../../shared/links.ts'
import { stringsFor } from '../../shared/strings.ts'
import type { Page, Site } from '../../shared/types.ts'
import { MAIN_ID } from '../ids.ts'
import type { LayoutProps } from '../Layout.tsx'
import { Link } from '../Link.tsx'
import { Logo } from '../Logo.tsx'
import { SocialIcon } from '../SocialIcon.tsx'
import { COPYRIGHT, HOME_TEXTS } from './rstack.ts'
import { Tools } from './Tools.tsx'

/** Where the first button leads, below the home page of the language. */
const QUICK_START = 'guide/start/quick-start'
/** Decorates the top of the page; a glow of our own takes its place where it cannot be reached. */
const BACKGROUND = 'https://assets.rspack.rs/rspack/assets/landingpage-background-compressed.png'

/** The home page: hero, tools, and the page's own content between them and the footer. */
export function Home({ page, site, article }: LayoutProps) {
  const texts = HOME_TEXTS[page.lang] ?? HOME_TEXTS.en
  return (
    <>
      <main className="home" id={MAIN_ID} tabIndex={-1}>
        <img className="home-background" src={BACKGROUND} alt="" fetchPriority="low" decoding="async" />
        <Hero page={page} site={site} />
        <Tools lang={page.lang} title="Rstack" intro={texts?.toolsIntro ?? ''} />
        {article}
      </main>
      <footer className="home-footer">
        <p>{texts?.license}</p>
        <p>{COPYRIGHT}</p>
      </footer>
    </>
  )
}

function Hero({ page, site }: { page: Page; site: Site }) {
  const strings = stringsFor(page.lang)
  const { name = site.title, text = strings.subtitle, tagline = strings.slogan } = page.frontmatter.hero ?? {}
  const github = site.socialLinks.find(({ icon, mode }) => icon === 'github' && mode === 'link')
  return (
    <section className="hero">
      <Logo site={{ ...site, logoText: name }} className="hero-logo" />
      <h1>{name}</h1>
      <p className="hero-text">{text}</p>
      <p className="hero-tagline">{tagline}</p>
      <p className="hero-actions">
        <Link className="button" site={site} to={homePath(site, page.lang) + QUICK_START}>
          {strings.quickStart}
        </Link>
        {github && (
          <Link className="button button-quiet" site={site} to={github.content}>
            <SocialIcon icon="github" />
            GitHub
          </Link>
        )}
      </p>
    </section>
  )
}
