/**
 * Many small tests on one site: each test adds a page, and all pages are built together before the first test runs.
 *
 * ```ts
 * const page = pageTests()
 * page('a strong word', 'A **strong** word', ({ html }) => expect(html).toBe('<p>A <strong>strong</strong> word</p>'))
 * ```
 */

import { beforeAll, test } from '@rstest/core'
import { documentFile, fileRoute } from '../../packages/bifolio/src/shared/route.ts'
import type { Page, Problem } from '../../packages/bifolio/src/shared/types.ts'
import { site } from './driver.ts'
import { filesOf } from './files.ts'
import type { Files } from './tree.ts'

/** A built page. */
export interface BuiltPage {
  /** The HTML of its article. */
  html: string
  /** The complete HTML document. */
  document: string
  /** The page data of the theme. */
  page: Page
  /** The problems of its file. */
  problems: Problem[]
  /** Reads any other file of the output. */
  read: (file: string) => string
}

export interface PageOptions {
  /** Path of the page. Default: a new `.mdx` file in `en`. */
  file?: string
  /** Other files that the page needs, relative to the site. */
  files?: Files
}

/** Declares a test with a page. */
export type PageTest = (
  name: string,
  source: string | Uint8Array,
  check: (built: BuiltPage) => void,
  options?: PageOptions,
) => void

/** Files of every such site, as link targets. */
export const BASE: Files = filesOf('base')
const RULES = { langs: ['en', 'zh'], defaultLang: 'en', versions: [], defaultVersion: '' }

/** Creates the site for the tests of a file. `base` adds or replaces files. */
export function pageTests(base: Files = {}): PageTest {
  const files: Files = { ...BASE, ...base }
  let built: ReturnType<typeof site>
  let count = 0
  beforeAll(async () => {
    built = site({ files })
    await built.build()
    if (!built.outcome.report?.ok) await built.expectOk()
  })
  return (name, source, check, options = {}) => {
    const file = options.file ?? `en/page-${++count}.mdx`
    Object.assign(files, { [file]: source }, options.files)
    test(name, async () => {
      const { path } = fileRoute(file, RULES)
      const { html, page } = built.chunk(path)
      const problems = built.problems.filter((problem) => problem.file === file)
      const read = (output: string) => built.read(output)
      check({ html, page, problems, read, document: read(documentFile(path)) })
    })
  }
}

/** Declares each test twice: for Markdown and for MDX. */
export function inBoth(page: PageTest): PageTest {
  let count = 0
  return (name, source, check, options = {}) => {
    count++
    for (const extension of ['md', 'mdx'])
      page(`${name} (${extension})`, source, check, {
        ...options,
        file: `en/both-${count}-${extension}.${extension}`,
      })
  }
}
