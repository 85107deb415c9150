import type { ReactNode } from 'react'
import { localized, tools } from '../rstack.ts'
import './tools.home.css'

/** The placeholder in a hexagon until the logo is loaded, or if it cannot be loaded: path data on a grid of 100. */
const MARKS = {
  Rspack: 'M50 50 89 27.5M50 50 11 27.5M50 50v45',
  Rsbuild: 'm28 41 22-12 22 12-22 12Zm0 16 22 12 22-12',
  Rslib: 'M41 35 26 50l15 15m18-30 15 15-15 15',
  Rspress: 'M32 36h36M32 50h36M32 64h21',
  Rsdoctor: 'M25 51h12l8-20 11 39 8-19h11',
  Rstest: 'm32 51 13 13 24-27',
}

/** Cards of the tools of Rstack, each a {@link Tool}. */
export function Tools({ children }: { children: ReactNode }) {
  return <ul className="tools">{children}</ul>
}

/** A link to the site of a tool; the children describe the tool. */
export function Tool({ name, children }: { name: keyof typeof MARKS; children: ReactNode }) {
  const tool = tools.find((one) => one.name === name)
  if (!tool) throw new Error(`There is no tool ${name}`)
  const url = localized(tool.url, 'en')
  return (
    <li>
      <a className="tool" href={url} target="_blank" rel="noopener noreferrer">
        <span className="tool-logo" data-stand-in>
          <svg viewBox="0 0 100 100" aria-hidden="true">
            <path d="M50 5 89 27.5v45L50 95 11 72.5v-45Z" />
            <path d={MARKS[name]} />
          </svg>
          <img src={tool.logo} alt="" loading="lazy" decoding="async" />
        </span>
        <span className="tool-name">{name}</span>
        <span className="tool-text">{children}</span>
        <span className="tool-host">{new URL(url).host}</span>
      </a>
    </li>
  )
}
