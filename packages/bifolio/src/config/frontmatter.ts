import type { z } from 'zod'
import { problem } from '../errors/problem.ts'
import { CJK_BREAK, joinLines } from '../shared/cjk-lines.ts'
import { timeOfDate } from '../shared/dates/date.ts'
import { isObject } from '../shared/is-object.ts'
import type { Frontmatter, Problem, RedirectUse } from '../shared/types.ts'
import { frontmatterLinks, type WrittenLink } from './frontmatter-links.ts'
import { type KeyPath, readValue } from './key-path.ts'
import { type FrontmatterFields, frontmatterSchema } from './schema/frontmatter-fields.ts'
import { homeFields } from './schema/home-fields.ts'
import { readYaml, type YamlResult } from './yaml.ts'
import { issueProblems } from './zod-problems.ts'

export interface FrontmatterResult {
  /** The valid fields; the others are reported in `problems`. */
  frontmatter: Frontmatter
  problems: Problem[]
  /** The redirects of `redirectFrom` with their positions; absent when there are none. */
  redirects?: RedirectUse[]
  /** Internal addresses of `frontmatter` with their positions. */
  links?: Omit<WrittenLink, 'file'>[]
}

/**
 * Reads the frontmatter of a page. Broken YAML and wrong types are errors, unknown fields and page types warnings.
 * @param yaml the text between the `---` lines
 * @param file the page, relative to the site root
 * @param firstLine line of the file that the text starts on, counted from 1
 * @param base of the site, with which addresses in `head` begin
 */
export function readFrontmatter(
  yaml: string,
  file: string,
  firstLine: number,
  base = '/',
): FrontmatterResult {
  const { value: written, problems: faults, locate } = readYaml(yaml, file, firstLine)
  const value = CJK_BREAK.test(yaml) ? withoutFolds(written, joinedPairs(yaml)) : written
  if (value === undefined || value === null) return { frontmatter: {}, problems: faults }
  if (typeof value !== 'object' || Array.isArray(value)) {
    const location = { file, ...locate([]) }
    const field = /^\s*([\w-]+)：/m.exec(yaml)?.[1]
    return {
      frontmatter: {},
      problems: [...faults, problem('frontmatter-without-fields', location, { field })],
    }
  }
  const { frontmatter, problems } = readFields(value, file, locate)
  const { date } = frontmatter
  if (date && Number.isNaN(timeOfDate(date)))
    problems.push(problem('invalid-date', { file, ...locate(['date']) }, { date }))
  const redirects = redirectsOf(frontmatter, (path) => ({ file, ...locate(path) }))
  const links = frontmatterLinks(frontmatter, base).map(({ path, ...link }) => ({
    line: firstLine,
    column: 1,
    ...locate(path),
    ...link,
  }))
  return {
    frontmatter,
    problems: [...faults, ...problems],
    ...(redirects.length > 0 && { redirects }),
    ...(links.length > 0 && { links }),
  }
}

/** Wide characters at the end of a line and at the start of the next one, as YAML joins them: with a space. */
function joinedPairs(yaml: string): ReadonlySet<string> {
  const pairs = Array.from(yaml.matchAll(/(.)[ \t]*\n[ \t]+(?=(.))/gsu), ([, before = '', after = '']) => [
    before,
    after,
  ])
  return new Set(
    pairs.filter((pair) => joinLines(pair.join('\n')) === pair.join('')).map((pair) => pair.join(' ')),
  )
}

/** Texts without the spaces of folded lines between characters that have none. */
function withoutFolds(value: unknown, pairs: ReadonlySet<string>): unknown {
  if (typeof value === 'string')
    return value.replace(/(.) (?=(.))/gu, (written, before, after) =>
      pairs.has(written + after) ? before : written,
    )
  if (Array.isArray(value)) return value.map((item) => withoutFolds(item, pairs))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, withoutFolds(field, pairs)]))
}

function redirectsOf(
  { redirectFrom = [] }: Frontmatter,
  locationOf: (path: KeyPath) => Omit<RedirectUse, 'from' | 'to'>,
): RedirectUse[] {
  if (typeof redirectFrom === 'string')
    return [{ from: redirectFrom, to: '', ...locationOf(['redirectFrom']) }]
  return redirectFrom.flatMap((item, index) => {
    const path = ['redirectFrom', index]
    if (typeof item === 'string') return [{ from: item, to: '', ...locationOf(path) }]
    return Object.entries(item).map(([from, to]) => ({ from, to, ...locationOf([...path, from]) }))
  })
}

function readFields(written: object, file: string, locate: YamlResult['locate']): FrontmatterResult {
  const input = Object.fromEntries(
    Object.entries(written).map(([key, value]) => [key, key in homeFields ? withoutEmpty(value) : value]),
  )
  const result = frontmatterSchema.safeParse(input)
  if (result.success)
    return { frontmatter: withDepths(result.data), problems: iconProblems(result.data, file, locate) }
  const { issues } = result.error
  const problems = issueProblems(issues, {
    schema: frontmatterSchema,
    input,
    file,
    whole: 'frontmatter',
    part: 'frontmatter field',
    locate,
    severityOf: (issue) => (isHarmless(issue, input) ? 'warning' : 'error'),
  })
  const kept = frontmatterSchema.safeParse(withoutInvalid(input, issues)).data ?? {}
  return { frontmatter: withDepths(kept), problems }
}

/** A value without the fields that are empty (`alt:`), as templates of home pages have them: they are omitted. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty)
  if (!isObject(value)) return value
  const fields = Object.entries(value).filter(([, field]) => field !== null)
  return Object.fromEntries(fields.map(([key, field]) => [key, withoutEmpty(field)]))
}

function withDepths({ outline, ...fields }: FrontmatterFields): Frontmatter {
  return {
    ...(outline !== undefined && { outline: depthsOf(outline) }),
    ...fields,
  }
}

function depthsOf(outline: NonNullable<FrontmatterFields['outline']>): Frontmatter['outline'] {
  if (outline === 'deep') return [2, 6]
  return typeof outline === 'number' ? [outline, outline] : outline
}

/** Warns of icons that are HTML, which are left out: nothing describes what they draw. */
function iconProblems(
  { features = [] }: FrontmatterFields,
  file: string,
  locate: YamlResult['locate'],
): Problem[] {
  return features.flatMap(({ icon }, index) =>
    typeof icon === 'string' && /^\s*<(?!svg\b)/.test(icon)
      ? problem('html-icon', { file, ...locate(['features', index, 'icon']) })
      : [],
  )
}

/** Fields that Rspress has with other values, and without which a page can be shown. */
const HARMLESS = /^(?:pageType|sidebar|hero\.actions\.\d+\.theme)$/

function isHarmless(issue: z.core.$ZodIssue, input: unknown): boolean {
  if (issue.code === 'unrecognized_keys') return true
  return HARMLESS.test(issue.path.join('.')) && typeof readValue(input, issue.path) === 'string'
}

/** Copies the input without unknown keys and invalid fields. */
function withoutInvalid(input: unknown, issues: readonly z.core.$ZodIssue[]): unknown {
  const copy = structuredClone(input)
  for (const issue of issues) {
    const isUnknown = issue.code === 'unrecognized_keys'
    // A harmless value is removed alone, not with the whole field.
    const path = isHarmless(issue, input) ? issue.path : issue.path.slice(0, 1)
    const owner = readValue(copy, isUnknown ? issue.path : path.slice(0, -1))
    const keys = isUnknown ? issue.keys : path.slice(-1)
    if (typeof owner !== 'object' || owner === null) continue
    for (const key of keys) Reflect.deleteProperty(owner, key)
  }
  return copy
}
