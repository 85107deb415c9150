/**
 * One folder per plugin: `input.mdx` and the expected `output.html`. `UPDATE=1` writes the outputs, to be reviewed before
 * they are committed.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from '@rstest/core'
import * as React from 'react'
import * as runtime from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { routeOf } from '../../shared/route.ts'
import { fillCodeSlots, STATIC_HTML } from '../../shared/slots.ts'
import { compilePage } from '../compile.ts'
import type { CompileContext } from '../compile-context.ts'
import { contextOf } from '../context.fixture.ts'

const ROOT = join(import.meta.dirname, 'fixtures')
const aliases = {
  path: join(ROOT, 'tsconfig.json'),
  config: { compilerOptions: { paths: { '@images/*': ['./images/*'] } } },
}
const context = { ...contextOf(ROOT), math: true, aliases }

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

async function render(file: string, context: CompileContext): Promise<string> {
  const { html, code, codeBlocks, problems } = await compilePage(routeOf(file, context.rules), context)
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  if (html !== undefined) return fillCodeSlots(html, codeBlocks)
  const { default: Content } = new Function(code)(scope)
  const rendered = renderToStaticMarkup(React.createElement(Content, { components }))
  return fillCodeSlots(rendered.replaceAll(NOT_OURS, ''), codeBlocks)
}

/** Renders the page in the folder of the plugin, or a translated one with annotations of a check. */
function renderFixture(plugin: string): Promise<string> {
  const root = join(ROOT, plugin)
  const annotations = join(root, 'annotations.js')
  if (existsSync(annotations)) {
    const rules = { ...context.rules, langs: ['en', 'zh'] }
    const sources = [{ module: pathToFileURL(annotations).href, options: {} }]
    return render('zh/input.mdx', { ...context, root, annotations: sources, rules })
  }
  const input = existsSync(join(root, 'input.md')) ? 'input.md' : 'input.mdx'
  return render(`${plugin}/${input}`, context)
}

for (const plugin of readdirSync(ROOT).filter((name) => !name.includes('.')))
  test(`compiles fixtures/${plugin} to its output.html`, async () => {
    const output = join(ROOT, plugin, 'output.html')
    const html = `${(await renderFixture(plugin)).trim()}\n`
    if (process.env.UPDATE) writeFileSync(output, html)
    expect(html).toBe(readFileSync(output, 'utf8'))
  })

/** Plugins in `parser/`: workarounds for the parser. */
const OF_PARSER = ['directives', 'positions']

test('every plugin has a fixture folder', () => {
  const plugins = ['markdown', 'html'].flatMap((folder) => readdirSync(join(import.meta.dirname, folder)))
  const names = plugins.map((name) => name.replace('.ts', ''))
  expect(readdirSync(ROOT).filter((name) => !name.includes('.'))).toEqual([...names, ...OF_PARSER].sort())
})
