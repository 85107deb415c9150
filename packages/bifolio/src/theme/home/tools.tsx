import { asset } from '../../shared/links.ts'
import type { Site, ToolCards } from '../../shared/types.ts'
import { initialsOf } from '../elements/initials.ts'
import { Mark } from '../elements/mark.tsx'

/** Cards of the sibling tools, each a link to its site. */
export function Tools({ site, tools }: { site: Site; tools: ToolCards }) {
  const names = tools.items.map(({ name }) => name)
  return (
    <section className="tools">
      <h2>{tools.title}</h2>
      <p>{tools.tagline}</p>
      <ul>
        {tools.items.map((tool) => (
          <li key={tool.name}>
            <Card tool={tool} site={site} initials={initialsOf(tool.name, names)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface CardProps {
  tool: ToolCards['items'][number]
  site: Site
  initials: string
}

function Card({ tool: { name, text, logo, mark, url }, site, initials }: CardProps) {
  return (
    <a className="tool" href={url} target="_blank" rel="noopener noreferrer">
      <span
        className="tool-logo"
        data-stand-in
        suppressHydrationWarning
        data-letters={mark ? undefined : initials}
      >
        {mark && <Mark sign={mark} />}
        <img src={asset(site, logo)} alt="" loading="lazy" decoding="async" />
      </span>
      <span className="tool-name">{name}</span>
      <span className="tool-text">{text}</span>
      <span className="tool-host">{new URL(url).host}</span>
    </a>
  )
}
