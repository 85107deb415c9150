/**
 * One folder per plugin: `input.mdx` and the expected `output.html`; `both.md` gives the same output as Markdown and as MDX.
 * `UPDATE=1` writes the outputs, to be reviewed before they are committed.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@rstest/core'
import * as React from 'react'
import * as runtime from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { features } from '../../features/index.ts'
import { fillCodeSlots, STATIC_HTML } from '../../shared/slots.ts'
import { compilePage } from '../compile.ts'
import type { CompileContext } from '../compile-context.ts'
import { createContext, createRoute } from '../context.fixture.ts'

const ROOT = join(import.meta.dirname, 'fixtures')
const aliases = {
  path: join(ROOT, 'tsconfig.json'),
  config: { compilerOptions: { paths: { '@images/*': ['./images/*'] } } },
}
const context = { ...createContext(ROOT), math: true, aliases }

/** An element with the props of a component as attributes. */
const shown = (name: string) => (props: object) => React.createElement('x-component', { name, ...props })
const everything = (of: string) =>
  new Proxy({}, { has: () => true, get: (_, name) => shown(`${of}#${String(name)}`) })

/** Preload tags that React adds for images, and tags that the app removes. */
const NOT_OURS = new RegExp(`<link rel="preload"[^>]*>|</?${STATIC_HTML}>`, 'g')

/** Mock of the scope that the app passes to the code of a page. */
const scope = {
  ...runtime,
  react: React,
  theme: everything('theme'),
  module: everything,
  fragment: (factory: (scope: object) => object) => factory(scope),
}
const components = { Badge: shown('Badge'), LinkCard: shown('LinkCard') }

async function render(file: string, context: CompileContext, name = file): Promise<string> {
  const route = { ...createRoute(context, name), source: join(context.root, file) }
  const { html, code, codeBlocks, problems } = await compilePage(route, context, { features })
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  if (html !== undefined) return fillCodeSlots(html, codeBlocks)
  const { default: Content } = new Function(code)(scope)
  const rendered = renderToStaticMarkup(React.createElement(Content, { components }))
  return fillCodeSlots(rendered.replaceAll(NOT_OURS, ''), codeBlocks)
}

/** Renders a translated page, with the annotations of a plugin if there are any. */
function renderTranslated(plugin: string): Promise<string> {
  const root = join(ROOT, plugin)
  const path = join(root, 'annotations.js')
  const rules = { ...context.rules, langs: ['en', 'zh'] }
  const plugins = existsSync(path) ? [{ name: plugin, path, isOfSite: true, options: {}, hash: '' }] : []
  return render('zh/input.mdx', { ...context, root, publicDir: root, plugins, rules })
}

/** Renders the pages of a folder. */
function renderFixture(plugin: string): Promise<string>[] {
  const files = readdirSync(join(ROOT, plugin))
  if (files.includes('zh')) return [renderTranslated(plugin)]
  if (files.includes('both.md'))
    return ['md', 'mdx'].map((format) => render(`${plugin}/both.md`, context, `${plugin}/both.${format}`))
  return [render(`${plugin}/${files.includes('input.md') ? 'input.md' : 'input.mdx'}`, context)]
}

for (const plugin of readdirSync(ROOT).filter((name) => !name.includes('.')))
  test(`compiles fixtures/${plugin} to its output.html`, async () => {
    const output = join(ROOT, plugin, 'output.html')
    for (const page of await Promise.all(renderFixture(plugin))) {
      const html = `${page.trim()}\n`
      if (process.env.UPDATE) writeFileSync(output, html)
      expect(html).toBe(readFileSync(output, 'utf8'))
    }
  })

/** Plugins elsewhere: workarounds for the parser, and features. */
const OTHERS = [
  'addresses',
  'directives',
  'emojis',
  'emphasis',
  'heading-ids',
  'images-in-html',
  'markdown',
  'math',
  'positions',
  'translated',
]

test('every plugin has a fixture folder', () => {
  const plugins = ['markdown', 'html'].flatMap((folder) => readdirSync(join(import.meta.dirname, folder)))
  const names = plugins.map((name) => name.replace('.ts', ''))
  expect(readdirSync(ROOT).filter((name) => !name.includes('.'))).toEqual([...names, ...OTHERS].sort())
})
