/**
 * One folder for each plugin: `input.mdx` and the `output.html` that it becomes. `UPDATE=1` writes the outputs anew, to
 * be looked at before they are committed.
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
const context = { ...contextOf(ROOT), math: true }

/** An element that shows what a component was given. */
const shown = (name: string) => (props: object) => React.createElement('x-component', { name, ...props })
const everything = (of: string) =>
  new Proxy({}, { has: () => true, get: (_, name) => shown(`${of}#${String(name)}`) })

/** What React says to a document about its images, and tags that the app takes out again. */
const NOT_OURS = new RegExp(`<link rel="preload"[^>]*>|</?${STATIC_HTML}>`, 'g')

/** What the app gives to the code of a page, without the app. */
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

/** A page in the folder of the plugin, or a translated one with what a check has recorded about it. */
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
  test(plugin, async () => {
    const output = join(ROOT, plugin, 'output.html')
    const html = `${(await renderFixture(plugin)).trim()}\n`
    if (process.env.UPDATE) writeFileSync(output, html)
    expect(html).toBe(readFileSync(output, 'utf8'))
  })

/** Plugins of `parser/`, which work around the parser. */
const OF_PARSER = ['directives', 'positions']

test('every plugin has a folder', () => {
  const plugins = ['markdown', 'html'].flatMap((folder) => readdirSync(join(import.meta.dirname, folder)))
  const names = plugins.map((name) => name.replace('.ts', ''))
  expect(readdirSync(ROOT).filter((name) => !name.includes('.'))).toEqual([...names, ...OF_PARSER].sort())
})
