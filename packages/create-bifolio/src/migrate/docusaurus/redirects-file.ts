import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Problem } from 'bifolio'
import { slashPath } from 'bifolio/config'
import { isPageAddress, keyOf } from '../links.ts'

type Rule = [from: string, to: string]

/**
 * The rules of a `_redirects` file of Netlify or Cloudflare from one address to another, and those with placeholders for the pages that
 * they lead to; others are reported, and stay in the file.
 * @param folders absolute paths that may have the file, the public folder first @param root of the site
 * @param site addresses of pages, for which hosts apply no rule, and the default language, whose tag addresses may begin with
 */
export function readRedirectsFile(
  folders: readonly string[],
  root: string,
  { pages, lang }: { pages: readonly string[]; lang: string },
): { redirects: Record<string, string>; problems: Problem[] } {
  const file = folders.map((folder) => join(folder, '_redirects')).find((path) => existsSync(path))
  if (!file) return { redirects: {}, problems: [] }
  const redirects: Record<string, string> = {}
  const keyIn = (path: string): string =>
    keyOf(path).replace(new RegExp(`^/${lang.toLowerCase()}(?=/|$)`), '')
  const ofPages = new Set(pages.map(keyIn))
  const taken = new Set(ofPages)
  const [partly, none, hidden, ofLanguage]: number[][] = [[], [], [], []] as const
  for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries()) {
    const [from = '', to = '', status = '301'] = line
      .replace(/(?:^|\s)#.*$/, '')
      .trim()
      .split(/\s+/)
    if (!from) continue
    const { rules, isWhole } = /^30[1278]!?$/.test(status) ? expand([from, to], pages) : NOTHING
    const isHidden = rules.every(([address]) => ofPages.has(keyOf(address)))
    if (rules.length > 0 && isHidden) hidden.push(index + 1)
    for (const [address, target] of rules) {
      if (!taken.has(keyIn(address))) redirects[address] = target
      else if (keyIn(address) !== keyOf(address) && ofLanguage.at(-1) !== index + 1)
        ofLanguage.push(index + 1)
      taken.add(keyIn(address))
    }
    if (!isWhole) (rules.length > 0 ? partly : none).push(index + 1)
  }
  const isPublished = dirname(file) === folders[0]
  const problemOf = (lines: readonly number[], message: string, hint = hintFor(isPublished)): Problem[] => {
    if (lines.length === 0) return []
    const location = { file: slashPath(root, file), line: lines[0] ?? 1, column: 1 }
    return [
      {
        severity: 'warning',
        ...location,
        message: `${message}: lines ${rangesOf(lines)}.`,
        hint,
      },
    ]
  }
  return {
    redirects: withoutChains(redirects),
    problems: [
      ...problemOf(
        none,
        'Rules for files, other hosts, other status codes or unknown pages were not converted',
      ),
      ...problemOf(
        hidden,
        'Rules for addresses that have a page were not converted',
        'Hosts show the page, unless the rule ends with `!`: then move the page, and name its address under `redirects`.',
      ),
      ...problemOf(
        ofLanguage,
        `Rules for addresses with the tag of the default language (\`/${lang}/…\`) were not converted`,
      ),
      ...problemOf(partly, 'Rules with placeholders were converted in part'),
    ],
  }
}

/** More redirects in a row are a circle. */
const LONGEST_CHAIN = 10

/** The redirects, each to where the last one of its chain leads. */
function withoutChains(redirects: Readonly<Record<string, string>>): Record<string, string> {
  const targets = new Map(Object.entries(redirects).map(([from, to]) => [keyOf(from), to]))
  const lastOf = (target: string, rest = LONGEST_CHAIN): string => {
    const [path = '', id] = target.split('#')
    const next = targets.get(keyOf(path))
    if (next === undefined || rest === 0) return target
    return lastOf(id && !next.includes('#') ? `${next}#${id}` : next, rest - 1)
  }
  return Object.fromEntries(Object.entries(redirects).map(([from, to]) => [from, lastOf(to)]))
}

const NOTHING: { rules: Rule[]; isWhole: boolean } = { rules: [], isWhole: false }

const hintFor = (isPublished: boolean): string =>
  isPublished
    ? 'The file is published as before, so they still apply on Netlify and Cloudflare; for other hosts, name each old address under `redirects`.'
    : 'Put the file into the public folder to publish it, or name each old address under `redirects`.'

/**
 * The rule for each page that it leads to: `/old/* /new/:splat` → `/old/a /new/a`. One whose target has not all of its placeholders applies
 * to the address without `*`.
 */
function expand([from, to]: Rule, pages: readonly string[]): { rules: Rule[]; isWhole: boolean } {
  const isTarget = (path: string) => isPageAddress(path.replace(/#.*/, ''))
  if (isPageAddress(from) && isTarget(to)) return { rules: [[from, to]], isWhole: true }
  const wanted = [...from.matchAll(/\*|:(\w+)/g)].map(([, name = 'splat']) => name)
  if (wanted.length === 0) return NOTHING
  if (wanted.every((name) => to.includes(`:${name}`))) {
    const pattern = patternOf(to)
    const rules = pages.flatMap((page): Rule[] => {
      const values = pattern.exec(page)?.groups
      if (!values) return []
      const address = from.replace(/\*|:(\w+)/g, (_, name = 'splat') => values[name] ?? '')
      return isPageAddress(address) ? [[address, page]] : []
    })
    return {
      rules,
      isWhole: rules.length > 0 && pages.filter((page) => pattern.test(page)).length === rules.length,
    }
  }
  const address = from.replace(/\/?\*$/, '')
  const target = to.replace(/\/?:splat$/, '')
  return isPageAddress(address) && isTarget(target) ? { rules: [[address, target]], isWhole: false } : NOTHING
}

/** A pattern for the pages that a target with placeholders means. */
const patternOf = (target: string): RegExp => {
  const parts = target.split(/(:\w+)/).map((part) => {
    if (part === ':splat') return '(?<splat>.*)'
    return part.startsWith(':') ? `(?<${part.slice(1)}>[^/]+)` : part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  })
  return new RegExp(`^${parts.join('')}$`)
}

/** `3, 5-7` */
function rangesOf(lines: readonly number[]): string {
  const isNext = (line: number | undefined, before: number | undefined) =>
    line !== undefined && line - 1 === before
  const starts = lines.filter((line, index) => !isNext(line, lines[index - 1]))
  const ends = lines.filter((line, index) => !isNext(lines[index + 1], line))
  return starts.map((line, index) => (line === ends[index] ? line : `${line}-${ends[index]}`)).join(', ')
}
