import { type MutationRequest, type MutationResult, random, shuffle } from '../mutation.ts'
import type { ApiBasis } from './basis.ts'
import { checkText, claimsOf } from './check.ts'
import { failedClaims } from './claims.ts'
import { type ApiPage, apiPage } from './pages.ts'

/** A page with one mention of the API made wrong. */
interface Broken {
  page: ApiPage
  line: number
  what: string
}

/** A kind of mention that can be told apart from other words, and what is done to it. */
interface Mutation {
  pattern: RegExp
  what: string
  wrong: (found: string) => string
}

/** Mentions of each kind of which at most so many are tried. */
const OF_A_KIND = 30

function mutationsOf({ installed: { command, name, version }, profile }: ApiBasis): Mutation[] {
  const objects = profile.objects.join('|') || '(?!)'
  const pattern = (source: string): RegExp => new RegExp(source, 'gm')
  return [
    { pattern: /(?<=^\| `)--?[\w.]+(?=[ ,`])/gm, what: 'flag in a table', wrong: misspell },
    { pattern: pattern(`(?<=\`|npx ${command} [^\`\\n]*)--[a-z][\\w.]+`), what: 'flag', wrong: misspell },
    { pattern: pattern(`(?<=\\b${command} )(?:run|watch|list)\\b`), what: 'command', wrong: misspell },
    {
      pattern: pattern(`(?<=(?<![\\w/.'"-])(?:${objects})\\.)[a-z]\\w+(?=[\`(])`),
      what: 'method',
      wrong: misspell,
    },
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
    {
      pattern: pattern(`(?<=\`${name}\` |${profile.title} v)${version.replaceAll('.', '\\.')}`),
      what: 'version',
      wrong: (version) => version.replace(/\d+\.\d+$/, '0.0'),
    },
  ]
}

/**
 * Makes mentions of the API wrong, one at a time and in memory only, and finds those that the check does not notice.
 * The same seed breaks the same mentions in the same way.
 */
export async function mutateApi(
  pages: readonly ApiPage[],
  basis: ApiBasis,
  { seed, count }: MutationRequest,
): Promise<MutationResult> {
  const next = random(seed)
  const chosen = shuffle(brokenPages(pages, mutationsOf(basis), next), next).slice(0, count)
  const unnoticed = chosen.filter((broken) => checkText(withPage(pages, broken.page), basis).length === 0)
  const known = new Set(claimsOf(pages, basis).map(({ subject, code }) => subject + code))
  const claims = unnoticed.flatMap((broken) =>
    claimsOf([broken.page], basis)
      .filter(({ subject, code }) => !known.has(subject + code))
      .map((claim) => ({ claim, broken })),
  )
  const failed = await failedClaims(
    claims.map(({ claim }) => claim),
    basis,
  )
  const noticed = new Set([...failed.keys()].map((index) => claims[index]?.broken))
  const missed = unnoticed.filter((broken) => !noticed.has(broken))
  return {
    tried: chosen.length,
    missed: missed.map(({ page: { file }, line, what }) => ({ file, line, what })),
  }
}

/** Mentions of every kind in like numbers, so that the frequent ones do not hide the others. */
function brokenPages(
  pages: readonly ApiPage[],
  mutations: readonly Mutation[],
  next: () => number,
): Broken[] {
  return mutations.flatMap(({ pattern, what, wrong }) => {
    const mentions = pages.flatMap((page) =>
      [...page.text.matchAll(pattern)].map((match) => ({ page, match })),
    )
    return shuffle(mentions, next)
      .slice(0, OF_A_KIND)
      .map(({ page, match: { 0: found, index } }) =>
        brokenAt(page, index, { what, found, wrong: wrong(found) }),
      )
  })
}

function brokenAt(
  { file, path, lang, text }: ApiPage,
  index: number,
  { what, found, wrong }: { what: string; found: string; wrong: string },
): Broken {
  const before = text.slice(0, index)
  return {
    page: apiPage({ file, pagePath: path, lang }, before + wrong + text.slice(index + found.length)),
    line: before.split('\n').length,
    what: `${what} \`${found}\` → \`${wrong}\``,
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
