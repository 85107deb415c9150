import { type MutationReport, random, shuffle } from '../random.ts'
import { type ApiBasis, checkApiText, claimsOf } from './api.ts'
import { failedClaims } from './claims.ts'
import { type ApiPage, apiPage } from './pages.ts'

/** A page with one mention of the API made wrong. */
interface Broken {
  page: ApiPage
  line: number
  what: string
}

/** Mentions of the API that can be told apart from other words, and what is done to them. */
const WAYS: readonly { pattern: RegExp; what: string; wrong: (found: string) => string }[] = [
  { pattern: /(?<=^\| `)--?[\w.]+(?=[ ,`])/gm, what: 'flag in a table', wrong: misspell },
  { pattern: /(?<=`|npx rstest [^`\n]*)--[a-z][\w.]+/g, what: 'flag', wrong: misspell },
  { pattern: /(?<=\brstest )(?:run|watch|list)\b/g, what: 'command', wrong: misspell },
  { pattern: /(?<=(?<![\w/.'"-])(?:rs|rstest)\.)[a-z]\w+(?=[`(])/g, what: 'method', wrong: misspell },
  { pattern: /(?<=`)[a-z]+[A-Z]\w+(?=`)/g, what: 'name', wrong: misspell },
  { pattern: /(?<=`(?:output|source)\.)\w+(?=`)/g, what: 'key of an option', wrong: misspell },
  { pattern: /(?<=^#+ (?:output|source)\.)\w+/gm, what: 'heading of an option', wrong: misspell },
  {
    pattern: /(?<=^- \*\*(?:Type:|类型：)\*\* ?`)[^`]+/gm,
    what: 'type',
    wrong: (type) => `${type} | symbol`,
  },
  {
    pattern: /(?<=^- \*\*(?:Default:|默认值：)\*\* ?`)[^`]+/gm,
    what: 'default',
    wrong: (value) => `${value}0`,
  },
  {
    pattern: /(?<=^- \*\*(?:CLI:|CLI：)\*\* ?`(?:-\w, )?--)[\w.]+/gm,
    what: 'flag of an option',
    wrong: misspell,
  },
  { pattern: /(?<=^[a-z]\w+\(\w+: )[A-Za-z]+/gm, what: 'parameter of a method', wrong: () => 'symbol' },
  { pattern: /(?<=^[a-z]\w+: \(.*\) => ).+(?=;$)/gm, what: 'result of a method', wrong: () => 'symbol' },
  { pattern: /(?<=`@rstest\/core` |Rstest v)0\.12\.0/g, what: 'version', wrong: () => '0.11.9' },
]

/**
 * Makes mentions of the API wrong, one at a time and in memory only, and looks whether the check notices.
 * @param seed the same seed breaks the same mentions in the same way
 */
export async function mutateApi(
  pages: readonly ApiPage[],
  basis: ApiBasis,
  { seed, count }: { seed: number; count: number },
): Promise<MutationReport> {
  const next = random(seed)
  const chosen = shuffle(evenly(pages, next), next).slice(0, count)
  const unnoticed = chosen.filter((broken) => checkApiText(withPage(pages, broken.page), basis).length === 0)
  const known = new Set(claimsOf(pages, basis).map(({ subject, code }) => subject + code))
  const claims = unnoticed.flatMap((broken) =>
    claimsOf([broken.page], basis)
      .filter(({ subject, code }) => !known.has(subject + code))
      .map((claim) => ({ claim, broken })),
  )
  const failed = await failedClaims(
    claims.map(({ claim }) => claim),
    basis.installed,
    basis.coverage,
  )
  const noticed = new Set([...failed.keys()].map((index) => claims[index]?.broken))
  const missed = unnoticed.filter((broken) => !noticed.has(broken))
  return {
    tried: chosen.length,
    caught: chosen.length - missed.length,
    missed: missed.map(({ page: { file }, line, what }) => ({ file, line, what })),
  }
}

/** Mentions of every kind in like numbers, so that the frequent ones do not hide the others. */
function evenly(pages: readonly ApiPage[], next: () => number): Broken[] {
  const kinds = WAYS.map(({ pattern, what, wrong }) =>
    shuffle(
      pages.flatMap((page) => [...page.text.matchAll(pattern)].map((match) => ({ page, match }))),
      next,
    )
      .slice(0, 30)
      .map(({ page, match: { 0: found, index } }) => brokenAt(page, index, found, what, wrong(found))),
  )
  return kinds.flat()
}

function brokenAt(page: ApiPage, index: number, found: string, kind: string, wrong: string): Broken {
  const text = page.text.slice(0, index) + wrong + page.text.slice(index + found.length)
  const line = page.text.slice(0, index).split('\n').length
  const { file, path, lang } = page
  return {
    page: apiPage({ file, pagePath: path, lang }, text),
    line,
    what: `${kind} \`${found}\` → \`${wrong}\``,
  }
}

function withPage(pages: readonly ApiPage[], changed: ApiPage): ApiPage[] {
  return pages.map((page) => (page.file === changed.file ? changed : page))
}

/** Swaps the first two letters that differ: `--retry` → `--ertry`. */
function misspell(word: string): string {
  const swapped = word.replace(/([a-zA-Z])(?!\1)([a-zA-Z])/, '$2$1')
  return swapped === word ? `${word}s` : swapped
}
