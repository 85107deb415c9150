import type { z } from 'zod'
import { nearest } from '../shared/nearest.ts'
import { blockedBy, blockedProblem, policySources } from '../shared/policy.ts'
import { languagesOf } from './locales.ts'
import type { SiteOptions } from './schema/config-options.ts'
import { quoted } from './zod-problems.ts'

type Path = (string | number)[]

/** Reports a problem of the option at a path; the message continues a sentence that starts with the option's name. */
type Report = (path: Path, message: string, hint?: string) => void

interface Check {
  /** Paths of the options that it reads, `*` for every entry of a list. It is skipped when one of them has a problem. */
  reads: string[]
  run: (options: SiteOptions, report: Report) => void
}

const LANGS = ['lang', 'locales.*.lang', 'themeConfig.locales.*.lang']

const CHECKS: Check[] = [
  { reads: LANGS, run: checkDefaultLanguage },
  { reads: LANGS, run: checkThemeLanguages },
  { reads: LANGS, run: checkDuplicateLanguages },
  { reads: [...LANGS, 'locales.*.label', 'themeConfig.locales.*.label'], run: checkLabels },
  { reads: [...LANGS, 'multiVersion'], run: checkVersions },
  { reads: ['themeConfig.editLink', 'themeConfig.locales.*.editLink'], run: checkEditLinks },
  { reads: ['search'], run: checkSearch },
  { reads: ['socialImages', 'url'], run: checkSocialImages },
  { reads: ['feeds', 'structuredData', 'url'], run: checkUrl },
  { reads: ['checks'], run: refuseSameNames },
  { reads: ['head', 'security', 'search', 'checks'], run: checkHead },
]

/**
 * Checks how the options of a site fit together. Runs although options have problems of their own, so that everything is
 * reported at once; only the checks that read an invalid option are left out.
 */
export function checkTogether(options: SiteOptions, context: z.core.$RefinementCtx<SiteOptions>): void {
  const issues = [...context.issues]
  for (const { reads, run } of CHECKS) {
    if (issues.some((issue) => reads.some((path) => affects(issue, path.split('.'))))) continue
    run(options, (path, message, hint) =>
      context.addIssue({ code: 'custom', path, message, params: { hint } }),
    )
  }
}

/** Whether an issue is above or below what is read; an unknown key that may be a misspelt form of it counts. */
function affects(issue: z.core.$ZodRawIssue, read: string[]): boolean {
  const path = issue.path ?? []
  const isOnTheWay = path.every(
    (key, depth) => depth >= read.length || read[depth] === '*' || read[depth] === key,
  )
  if (issue.code !== 'unrecognized_keys') return isOnTheWay
  const next = read[path.length]
  return isOnTheWay && next !== undefined && issue.keys.some((key) => nearest(key, [next]))
}

function checkDefaultLanguage(options: SiteOptions, report: Report): void {
  const langs = languagesOf(options)
  if (langs.includes(options.lang)) return
  const where = options.locales.length > 0 ? 'locales' : 'themeConfig.locales'
  report(
    ['lang'],
    `is \`${options.lang}\`, which is none of the languages in \`${where}\`: ${quoted(langs)}.`,
    `Add \`${options.lang}\` to \`${where}\`, or set \`lang\` to the default language.`,
  )
}

function checkThemeLanguages(options: SiteOptions, report: Report): void {
  const { locales, themeConfig } = options
  if (locales.length === 0) return
  const langs = languagesOf(options)
  for (const [index, { lang }] of themeConfig.locales.entries()) {
    if (langs.includes(lang)) continue
    report(
      ['themeConfig', 'locales', index, 'lang'],
      `is \`${lang}\`, which is none of the languages in \`locales\`: ${quoted(langs)}.`,
      `Add \`${lang}\` to \`locales\`, or remove the entry.`,
    )
  }
}

function checkDuplicateLanguages({ locales, themeConfig }: SiteOptions, report: Report): void {
  reportRepeated(locales, ['locales'], report)
  reportRepeated(themeConfig.locales, ['themeConfig', 'locales'], report)
}

function reportRepeated(locales: { lang: string }[], path: Path, report: Report): void {
  for (const [index, { lang }] of locales.entries()) {
    const first = locales.findIndex((locale) => locale.lang === lang)
    if (first === index) continue
    report([...path, index, 'lang'], `is \`${lang}\` again.`, `Join it with entry ${first + 1} of the list.`)
  }
}

function checkLabels(options: SiteOptions, report: Report): void {
  const langs = languagesOf(options)
  const { locales, themeConfig } = options
  for (const [index, lang] of langs.entries()) {
    const ofSite = locales.find((locale) => locale.lang === lang)
    const ofTheme = themeConfig.locales.findIndex((locale) => locale.lang === lang)
    const themeLabel = themeConfig.locales[ofTheme]?.label
    if (ofSite?.label && themeLabel && ofSite.label !== themeLabel)
      report(
        ['themeConfig', 'locales', ofTheme, 'label'],
        `is \`${themeLabel}\`, but \`locales\` says \`${ofSite.label}\`.`,
        'Keep one of the two.',
      )
    if (langs.length > 1 && !ofSite?.label && !themeLabel)
      report(
        ofSite ? ['locales', index] : ['themeConfig', 'locales', ofTheme],
        'has no `label`.',
        `Say what readers see in the language menu, such as \`label: 'English'\`.`,
      )
  }
}

function checkVersions(options: SiteOptions, report: Report): void {
  if (!options.multiVersion) return
  const { versions, default: standard } = options.multiVersion
  if (!versions.includes(standard))
    report(
      ['multiVersion', 'default'],
      `is \`${standard}\`, which is none of the \`versions\`: ${quoted(versions)}.`,
      `Add \`${standard}\` to \`versions\`, or name another one.`,
    )
  const langs = languagesOf(options)
  for (const [index, version] of versions.entries()) {
    const path = ['multiVersion', 'versions', index]
    if (versions.indexOf(version) < index) report(path, `is \`${version}\` again.`, 'Remove it.')
    if (langs.includes(version))
      report(path, `is \`${version}\`, which is a language, too.`, 'Give the version another name.')
  }
}

function checkEditLinks({ themeConfig }: SiteOptions, report: Report): void {
  const hint = 'Add `docRepoBaseUrl`, the address of the content folder in the repository.'
  if (themeConfig.editLink && !themeConfig.editLink.docRepoBaseUrl) {
    const complete =
      themeConfig.locales.length > 0 && themeConfig.locales.every((l) => l.editLink?.docRepoBaseUrl)
    if (!complete) report(['themeConfig', 'editLink'], 'has no `docRepoBaseUrl`.', hint)
    return
  }
  if (themeConfig.editLink) return
  for (const [index, { editLink }] of themeConfig.locales.entries())
    if (editLink && !editLink.docRepoBaseUrl)
      report(['themeConfig', 'locales', index, 'editLink'], 'has no `docRepoBaseUrl`.', hint)
}

function checkSearch({ search }: SiteOptions, report: Report): void {
  const { mode, apiUrl, searchIndexes } = search
  if (mode === 'remote' && !apiUrl)
    report(['search'], 'has no `apiUrl`.', 'Add the address of the search server, or set `mode` to `local`.')
  if (mode === 'local' && apiUrl)
    report(['search', 'apiUrl'], 'is not used in the mode `local`.', 'Set `mode` to `remote`, or remove it.')
  if (mode === 'remote') checkProvider(search, report)
  for (const [index, { value }] of searchIndexes.entries())
    if (searchIndexes.findIndex((other) => other.value === value) < index)
      report(['search', 'searchIndexes', index], `is \`${value}\` again.`, 'Remove it.')
}

/** What each engine needs to be asked. Keys of most look alike, whatever they may do: only OpenSearch shows whose they are. */
function checkProvider({ provider, apiUrl, apiKey }: SiteOptions['search'], report: Report): void {
  const needsKey = provider === 'algolia' || provider === 'typesense'
  if (needsKey && !apiKey)
    report(['search'], 'has no `apiKey`.', `Add a key of ${provider} that may only search.`)
  if (apiKey && (provider === 'bifolio' || provider === 'groonga'))
    report(['search', 'apiKey'], `is not used by \`${provider}\`.`, 'Remove it.')
  if (provider === 'algolia' && apiUrl && !/^https:\/\/[^/.]+\.algolia\.net\/?$/.test(apiUrl))
    report(
      ['search', 'apiUrl'],
      'names no application of Algolia.',
      'Write `https://<application id>-dsn.algolia.net`.',
    )
  const [, basic = ''] = /^Basic (\S+)$/i.exec(apiKey ?? '') ?? []
  if (provider === 'opensearch' && /^(?:admin|root):/i.test(Buffer.from(basic, 'base64').toString()))
    report(
      ['search', 'apiKey'],
      'is the password of an administrator, and every reader would get it.',
      'Make a user that may only search the index.',
    )
}

/** The address of a picture in a document has to be absolute. */
function checkSocialImages({ socialImages, url }: SiteOptions, report: Report): void {
  if (socialImages && !url)
    report(
      ['socialImages'],
      'is set, but the site has no `url`: addresses of pictures have to be absolute.',
      "Add the origin that the site is published at: `url: 'https://example.org'`.",
    )
}

/** What has absolute addresses in it. */
function checkUrl({ feeds, structuredData, url }: SiteOptions, report: Report): void {
  const hint = "Add the origin that the site is published at: `url: 'https://example.org'`."
  if (feeds.length > 0 && !url) report(['feeds'], 'needs `url`: addresses in feeds are absolute.', hint)
  if (structuredData && !url) report(['structuredData'], 'needs `url`: its addresses are absolute.', hint)
}

/** What the policy of the site would block in silence. */
function checkHead(options: SiteOptions, report: Report): void {
  const sources = policySources(options)
  for (const [index, element] of options.head.entries()) {
    const blocked = blockedBy(element, sources)
    if (!blocked) continue
    const { attribute } = blocked
    const { hint } = blockedProblem(element[1][attribute] ?? '', blocked)
    report(['head', index, 1, attribute], 'is blocked by the security policy of the site.', hint)
  }
}

/** Two checks of one name could not be told apart on the command line. */
function refuseSameNames({ checks }: SiteOptions, report: Report): void {
  for (const [index, { name }] of checks.entries())
    if (checks.findIndex((other) => other.name === name) < index)
      report(['checks', index], `is a second check with the name \`${name}\`.`, 'Name each check once.')
}
