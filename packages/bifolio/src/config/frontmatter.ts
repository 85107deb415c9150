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
 * Reads the frontmatter of a page. Broken YAML and wrong values are errors, unknown fields and texts that end at a `#`
 * are warnings.
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
  const source = readYaml(yaml, file, firstLine)
  const { value: written, problems: faults, locate } = source
  const at = (path: KeyPath) => ({ file, ...locate(path) })
  const value = CJK_BREAK.test(yaml) ? withoutFolds(written, joinedPairs(yaml)) : written
  if (value === undefined || value === null) return { frontmatter: {}, problems: faults }
  if (typeof value !== 'object' || Array.isArray(value)) {
    const field = /^\s*([\w-]+)：/m.exec(yaml)?.[1]
    return {
      frontmatter: {},
      problems: [...faults, problem('frontmatter-without-fields', at([]), { field })],
    }
  }
  const { frontmatter, problems: invalid } = readFields(value, file, source)
  const comments = commentProblems(value, file, source)
  // A field that is invalid because of a comment is reported as this.
  const severities = new Map(invalid.map(({ line, severity }) => [line, severity]))
  const problems = [
    ...invalid.filter(({ line }) => !comments.some((one) => one.line === line)),
    ...comments.map((one) => ({ ...one, severity: severities.get(one.line) ?? one.severity })),
  ]
  const { date } = frontmatter
  if (date && Number.isNaN(timeOfDate(date))) problems.push(problem('invalid-date', at(['date']), { date }))
  const redirects = redirectsOf(frontmatter, at)
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

/** Fields of free text, in which `#` is meant as a character. */
const FREE_TEXT =
  /^(?:title|titleSuffix|description|label|(?:legal|tags|authors)\.\d+|prev|next)$|\.(?:title|name|text|lead|details|tagline|alt|linkText|content)$/

/** Warns of texts that YAML ends at a `#`. Without a value, only a `#` before a word is part of the text. */
function commentProblems(fields: object, file: string, { unquoted }: YamlResult): Problem[] {
  return leaves(fields).flatMap(([path, value]) => {
    const isFreeText = (typeof value === 'string' || value === null) && FREE_TEXT.test(path.join('.'))
    const { comment, at } = (isFreeText && unquoted(path)) || {}
    if (!comment || (value === null && /^#\s/.test(comment))) return []
    const quoted = JSON.stringify([value ?? [], comment].flat().join(' '))
    return problem('yaml-comment', { file, ...at }, { comment, quoted })
  })
}

/** The values in an object that are no objects, with their paths. */
function leaves(value: unknown, path: KeyPath = []): [KeyPath, unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]]
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, [...path, key]))
}

/** Fields of other tools, and what to write here. */
const OTHER_FIELDS = {
  layout: 'Choose the layout with `pageType`, such as `pageType: home`.',
  slug: 'The name of the file is the address: rename it, and list old addresses in `redirectFrom`.',
  sidebar_label: 'Write `label`.',
  sidebar_position: 'Write `order`.',
  tableOfContents: 'Write `outline`, such as `outline: [2, 3]`.',
  template: 'Choose the layout with `pageType`, such as `pageType: home`.',
  toc_max_heading_level: 'Write `outline`, such as `outline: [2, 3]`.',
  unlisted: 'Write `inSidebar: false`.',
  hide_title: 'Remove it: `themeConfig.fallbackHeadingTitle: false` hides titles that are not a `# heading`.',
}

function readFields(written: object, file: string, yaml: YamlResult): FrontmatterResult {
  const { locate, unquoted } = yaml
  const input = Object.fromEntries(
    Object.entries(written).map(([key, value]) => [key, key in homeFields ? withoutEmpty(value) : value]),
  )
  const result = frontmatterSchema.safeParse(input)
  if (result.success) return { frontmatter: result.data, problems: iconProblems(result.data, file, locate) }
  const { issues } = result.error
  const problems = issueProblems(issues, {
    schema: frontmatterSchema,
    input,
    file,
    whole: 'frontmatter',
    part: 'frontmatter field',
    locate,
    written: (path) => unquoted(path)?.text,
    otherKeys: OTHER_FIELDS,
    severityOf: ({ code }) => (code === 'unrecognized_keys' ? 'warning' : 'error'),
  })
  const kept = frontmatterSchema.safeParse(withoutInvalid(input, issues)).data ?? {}
  return { frontmatter: kept, problems }
}

/** A value without the fields that are empty (`alt:`), as templates of home pages have them: they are omitted. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty)
  if (!isObject(value)) return value
  const fields = Object.entries(value).filter(([, field]) => field !== null)
  return Object.fromEntries(fields.map(([key, field]) => [key, withoutEmpty(field)]))
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

/** Copies the input without unknown keys and invalid fields. */
function withoutInvalid(input: unknown, issues: readonly z.core.$ZodIssue[]): unknown {
  const copy = structuredClone(input)
  for (const issue of issues) {
    const isUnknown = issue.code === 'unrecognized_keys'
    const [owner, keys] = isUnknown
      ? [readValue(copy, issue.path), issue.keys]
      : [copy, issue.path.slice(0, 1)]
    if (typeof owner !== 'object' || owner === null) continue
    for (const key of keys) Reflect.deleteProperty(owner, key)
  }
  return copy
}
