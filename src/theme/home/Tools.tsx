import type { Lang } from '../../shared/types.ts'
import { TOOLS, type Tool } from './rstack.ts'

/** Cards of the sibling tools, each a link to its site. */
export function Tools({ lang, title, intro }: { lang: Lang; title: string; intro: string }) {
  return (
    <section className="tools">
      <h2>{title}</h2>
      <p>{intro}</p>
      <ul>
        {TOOLS.map((tool) => (
          <li key={tool.name}>
            <Card tool={tool} lang={lang} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Card({ tool: { name, url, logo, text }, lang }: { tool: Tool; lang: Lang }) {
  return (
    <a className="tool" href={url} target="_blank" rel="noopener noreferrer">
      <span className="tool-logo" data-letters={name.slice(2, 3).toUpperCase() + name.slice(3, 4)}>
        <img src={logo} alt="" loading="lazy" decoding="async" />
      </span>
      <span className="tool-name">{name}</span>
      <span className="tool-text">{text[lang] ?? text.en}</span>
      <span className="tool-host">{new URL(url).host}</span>
    </a>
  )
}
