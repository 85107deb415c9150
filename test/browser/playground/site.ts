/** A small site whose samples Rstest's own runtime runs in the page. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { ROOT, runLine } from '../../site/command.ts'
import { createSiteFolder } from '../../site/folder.ts'
import { linkRstest } from '../../site/sources.ts'

const CONFIG = `import { playground } from '@bifolio/playground'
export default {
  base: '/docs/',
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }],
  plugins: [playground({ runner: 'runner.ts', packages: ['@rstest/core'], lock: 'playground.lock.json', page: '/play' })],
}
`

const fence = (title: string, code: string): string => `\`\`\`ts title="${title}"\n${code}\n\`\`\`\n`

/** Writes a page whose samples are each in a section of its own. @param samples code that is the body of `sample.test.ts` */
export const pageOf = (samples: Readonly<Record<string, string>>): string =>
  Object.entries(samples)
    .map(([name, code]) => {
      const imports = "import { describe, expect, rs, test } from '@rstest/core'\n"
      return `## ${name}\n\n${fence(`${name}.test.ts`, imports + code)}`
    })
    .join('\n')

/** A sample of two files: \`cart.ts\` and a test with one failure. */
export const CART = `## cart

${fence('src/cart.ts', 'export const total = (prices: number[]): number => prices.reduce((sum, price) => sum + price, 0)')}
${fence(
  'tests/cart.test.ts',
  `import { expect, test } from '@rstest/core'
import { total } from '../src/cart'

test('adds up', () => expect(total([30, 5])).toBe(35))
test('of nothing', () => expect(total([])).toBe(1))`,
)}`

/** @param pages Markdown by name, without a title @returns the folder of the site, whose samples are recorded */
export async function playgroundSite(pages: Readonly<Record<string, string>>): Promise<string> {
  const root = createSiteFolder({
    files: {
      'bifolio.config.ts': CONFIG,
      'runner.ts': readFileSync(join(ROOT, 'website/playground/runner.ts'), 'utf8'),
      ...Object.fromEntries(
        Object.entries(pages).flatMap(([name, text]) =>
          ['en', 'zh'].map((lang) => [`${lang}/${name}.mdx`, `# ${name}\n\n${text}`]),
        ),
      ),
    },
  })
  linkRstest(root)
  const { code, stderr } = await runLine(['check', 'playground', '--update', '--root', root])
  if (code !== 0) throw new Error(stderr)
  return root
}

/** What a run shows: the lines of its output and its status, without times. */
interface Result {
  lines: string[]
  status: string
}

/** The block of a sample. */
export const block = (page: Page, title: string) =>
  page.locator('.code', { has: page.locator('.code-title', { hasText: title }) })

/** Runs a sample, and waits for its end. @returns the lines of its output, and its status */
export async function runSample(page: Page, title: string): Promise<Result> {
  const sample = block(page, title)
  await sample.evaluate((element) =>
    element.querySelector<HTMLElement>('.play-output')?.removeAttribute('data-state'),
  )
  await sample.getByRole('button', { name: 'Run here' }).click()
  return resultOf(page, title)
}

/** The result of the run of a sample, when it has ended. */
export async function resultOf(page: Page, title: string): Promise<Result> {
  const output = block(page, title).locator('.play-output:is([data-state="passed"], [data-state="failed"])')
  const text = await output.locator('pre').textContent()
  const status = await output.getByRole('status').textContent()
  const lines = (text ?? '').split('\n').filter(Boolean)
  return {
    lines: lines.map((line) => line.replace(/ \(\d+ms\)$/, '')),
    status: status?.replace(/ · \d+ms$/, '') ?? '',
  }
}

/** A page with an editor, which opens links with code. */
export const EDITOR = `import { Playground } from '@bifolio/playground/theme/playground.ts'

<Playground>

${CART}

</Playground>
`

/** The hash of a link with code, as a browser that cannot pack writes it. */
const hashOf = (files: Readonly<Record<string, string>>): string =>
  `#play=b${Buffer.from(JSON.stringify(Object.entries(files))).toString('base64url')}`

/** Opens code from a link, in a file that is not the first one, and runs it. @param body of a test file that imports the API */
export async function runCode(page: Page, url: string, body: string): Promise<Result> {
  const code = `import { describe, expect, rs, test } from '@rstest/core'\n${body}`
  await page.goto('about:blank')
  await page.goto(`${url}play${hashOf({ 'a.ts': '', 'a.test.ts': code })}`)
  await page.locator('.cm-content').waitFor()
  return runSample(page, 'cart.test.ts')
}
