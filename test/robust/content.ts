/** Many random pages in one site. */
import type { Problem } from '../../packages/bifolio/src/shared/types.ts'
import type { Files } from '../site/tree.ts'
import { type Family, fault, lazy, type Random, thrown } from './family.ts'
import { frontmatter } from './frontmatter.ts'
import { Lab } from './lab.ts'
import { blocks } from './markdown.ts'
import { faultOf, shown, shrink } from './problems.ts'
import { damaged } from './words.ts'

const PAGES = 24
/** Files that pages refer to; all but one fragment are valid. */
const FIXED: Files = {
  'index.md': '# Home\n',
  'target.md': '# Target\n\n## Known {#known}\n',
  'shared/note.mdx': 'A note with a [link](/nowhere).\n',
  'shared/bad.mdx': 'A broken {fragment\n',
  'x.js': 'export const x = 1\n',
  'pic.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  'public/files/a.txt': 'a',
}
const lab = lazy(() => new Lab())

export const content: Family = {
  name: 'content',
  tries: 10,
  async run(random) {
    const pages = pagesOf(random)
    const wrong = await faultWith(pages, random.pick(Object.keys(pages)))
    return wrong && minimized(pages, wrong)
  },
}

/** The random pages of a try. */
function pagesOf(random: Random): Files {
  const pages: Files = {}
  for (let index = 0; index < PAGES; index++)
    pages[`p${index}.${random.chance(50) ? 'md' : 'mdx'}`] = page(random)
  return pages
}

function page(random: Random): string | Uint8Array {
  let text = `${random.chance(60) ? frontmatter(random) : ''}${blocks(random, 3, 9)}\n`
  if (random.chance(10)) text = text.replaceAll('\n', '\r\n')
  if (random.chance(5)) text = `\ufeff${text}`
  for (let times = random.chance(50) ? random.below(4) : 0; times > 0; times--) text = damaged(random, text)
  const bytes = Buffer.from(text)
  if (!random.chance(3) || bytes.length === 0) return bytes.toString('utf8')
  bytes[random.below(bytes.length)] = random.below(256)
  return bytes
}

/** Checks all pages twice and one of them alone. */
async function faultWith(pages: Files, alone?: string): Promise<string | undefined> {
  try {
    lab().reset({ ...FIXED, ...pages })
    const checked = { files: { ...FIXED, ...pages }, secrets: lab().secrets }
    const { problems } = await lab().check()
    const wrong = faultOf(problems, checked)
    if (wrong) return wrong
    const again = await lab().check()
    const difference = differenceOf(problems, again.problems)
    if (difference) return `a second check finds something else: ${difference}`
    if (alone === undefined) return undefined
    lab().reset({ ...FIXED, [alone]: pages[alone] ?? '' })
    const single = await lab().check()
    const ofPage = (all: Problem[]) => all.filter(({ file }) => file === alone)
    const otherwise = differenceOf(ofPage(problems), ofPage(single.problems))
    return otherwise && `checked alone, \`${alone}\` has other problems: ${otherwise}`
  } catch (error) {
    return thrown(error)
  }
}

function differenceOf(before: readonly Problem[], after: readonly Problem[]): string | undefined {
  const [one, other] = [before, after].map((problems) => problems.map((problem) => JSON.stringify(problem)))
  const missing = one?.find((problem) => !other?.includes(problem))
  const added = other?.find((problem) => !one?.includes(problem))
  if (missing === undefined && added === undefined) return undefined
  return `${missing ?? 'nothing'} is now ${added ?? 'nothing'}`
}

async function minimized(pages: Files, wrong: string): Promise<string> {
  const files = await shrink(
    Object.entries(pages),
    async (some) => (await faultWith(Object.fromEntries(some))) !== undefined,
  )
  const [file, content] = files[0] ?? ['', '']
  const expected = 'problems with a position in a page, the same each time'
  if (files.length > 1 || typeof content !== 'string')
    return fault(expected, wrong, files.map(([name, text]) => `${name} ${shown(text)}`).join('\n'))
  const lines = await shrink(
    content.split('\n'),
    async (some) => (await faultWith({ [file]: some.join('\n') })) !== undefined,
  )
  const page = lines.join('\n')
  return fault(expected, (await faultWith({ [file]: page })) ?? wrong, `${file} ${shown(page)}`)
}
