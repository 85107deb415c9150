import { asset } from '../../shared/links.ts'
import type { Site, ToolCards } from '../../shared/types.ts'
import { lettersOf } from '../elements/initials.ts'

/** Cards of the sibling tools, each a link to its site. */
export function Tools({ site, tools }: { site: Site; tools: ToolCards }) {
  return (
    <section className="tools">
      <h2>{tools.title}</h2>
      <p>{tools.tagline}</p>
      <ul>
        {tools.items.map((tool) => (
          <li key={tool.name}>
            <Card tool={tool} site={site} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Card({ tool: { name, text, logo, url }, site }: { tool: ToolCards['items'][number]; site: Site }) {
  return (
    <a className="tool" href={url} target="_blank" rel="noopener noreferrer">
      <span className="tool-logo" data-stand-in data-letters={lettersOf(name)}>
        <img src={asset(site, logo)} alt="" loading="lazy" decoding="async" />
      </span>
      <span className="tool-name">{name}</span>
      <span className="tool-text">{text}</span>
      <span className="tool-host">{new URL(url).host}</span>
    </a>
  )
}
