import type { ReactNode } from 'react'
import './versions.css'

/** A page in several languages, of which readers choose one, beside the hero: radio buttons, by stylesheet only. */
export function Versions({
  label,
  names,
  children,
}: {
  label: string
  names: string[]
  children: ReactNode
}) {
  return (
    <div className="versions hero-aside">
      <fieldset>
        <legend className="visually-hidden">{label}</legend>
        {names.map((name, index) => (
          <label key={name}>
            <input type="radio" name="version" value={name} defaultChecked={index === 0} />
            {name}
          </label>
        ))}
      </fieldset>
      {children}
    </div>
  )
}

/** The Markdown of the page in one language, and the page that it becomes. */
export function Version({ children }: { children: ReactNode }) {
  return <div className="version">{children}</div>
}

/** The page, with the title that is a heading in Markdown. */
export function Rendered({ lang, title, children }: { lang: string; title: string; children: ReactNode }) {
  return (
    <div className="rendered" lang={lang}>
      <p className="rendered-title">{title}</p>
      {children}
    </div>
  )
}
