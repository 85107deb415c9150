import type { ReactNode } from 'react'
import { localized, tools } from '../rstack.ts'
import { Mark } from '../toolchain/mark.tsx'
import './tools.home.css'

/** Cards of the tools of Rstack, each a {@link Tool}. */
export function Tools({ children }: { children: ReactNode }) {
  return <ul className="tools">{children}</ul>
}

/** The tool of this site. */
const HERE = 'Rstest'

/** A link to the site of a tool, unless that is this site; the children describe the tool. */
export function Tool({ name, children }: { name: string; children: ReactNode }) {
  const tool = tools.find((one) => one.name === name)
  if (!tool) throw new Error(`There is no tool ${name}`)
  const url = localized(tool.url, 'en')
  return (
    <li>
      <a className="tool" {...(name !== HERE && { href: url, target: '_blank', rel: 'noopener noreferrer' })}>
        <span className="tool-logo" data-stand-in>
          <Mark name={name} />
          <img src={tool.logo} alt="" loading="lazy" decoding="async" />
        </span>
        <span className="tool-name">{name}</span>
        <span className="tool-text">{children}</span>
        <span className="tool-host">{new URL(url).host}</span>
      </a>
    </li>
  )
}
