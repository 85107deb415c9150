import type { ReactNode } from 'react'
import { localized, tools } from '../rstack.ts'
import { Mark } from '../toolchain/mark.tsx'
import './tools.home.css'

/** What is in the marks of the tools: path data on a grid of 100. That of Rstest is the default. */
const SIGNS: Record<string, string> = {
  Rspack: 'M50 50 89 27.5M50 50 11 27.5M50 50v45',
  Rsbuild: 'm28 41 22-12 22 12-22 12Zm0 16 22 12 22-12',
  Rslib: 'M41 35 26 50l15 15m18-30 15 15-15 15',
  Rspress: 'M32 36h36M32 50h36M32 64h21',
  Rsdoctor: 'M25 51h12l8-20 11 39 8-19h11',
}

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
          <Mark sign={SIGNS[name]} />
          <img src={tool.logo} alt="" loading="lazy" decoding="async" />
        </span>
        <span className="tool-name">{name}</span>
        <span className="tool-text">{children}</span>
        <span className="tool-host">{new URL(url).host}</span>
      </a>
    </li>
  )
}
