import type { z } from 'zod'
import type { ErrorId } from '../errors/catalogue.ts'
import { explain, type ProblemParams } from '../errors/problem.ts'
import { nearest } from '../shared/nearest.ts'
import { blockedBy, configuredPolicy } from '../shared/policy.ts'
import { configuredLanguages } from './locales.ts'
import type { ConfigOptions } from './schema/config-options.ts'
import type { CustomParams } from './zod-problems.ts'

type Path = (string | number)[]

/** Reports a problem of the option at a path, whose name is one of its parameters. */
type Report = <Id extends ErrorId>(
  path: Path,
  id: Id,
  params: Omit<NonNullable<ProblemParams<Id>[0]>, 'option'>,
) => void

interface Check {
  /** Paths of the options that the check reads, `*` for every entry of a list. It is skipped when one of them is invalid. */
  reads: string[]
  run: (options: ConfigOptions, report: Report) => void
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
  { reads: ['plugins'], run: refuseSameNames },
  { reads: ['head', 'security', 'search', 'plugins'], run: checkHead },
]

/**
 * Checks the options of a site against each other. Runs even if single options are invalid, so that everything is
 * reported at once; only the checks that read an invalid option are left out.
 */
export function checkTogether(options: ConfigOptions, context: z.core.$RefinementCtx<ConfigOptions>): void {
  const issues = [...context.issues]
  for (const { reads, run } of CHECKS) {
    if (issues.some((issue) => reads.some((path) => affects(issue, path.split('.'))))) continue
    run(options, (path, id, params) => {
      // The parameters of the error, together with the option.
      const explainFor = (option: string) =>
        explain(id, ...([{ ...params, option }] as ProblemParams<typeof id>))
      context.addIssue({ code: 'custom', path, params: { explainFor } satisfies CustomParams })
    })
  }
}

/** Whether an issue is above or below the path that is read; an unknown key that may be a misspelling of it counts. */
function affects(issue: z.core.$ZodRawIssue, read: string[]): boolean {
  const path = issue.path ?? []
  const isOnTheWay = path.every(
    (key, depth) => depth >= read.length || read[depth] === '*' || read[depth] === key,
  )
  if (issue.code !== 'unrecognized_keys') return isOnTheWay
  const next = read[path.length]
  return isOnTheWay && next !== undefined && issue.keys.some((key) => nearest(key, [next]))
}

function checkDefaultLanguage(options: ConfigOptions, report: Report): void {
  const langs = configuredLanguages(options)
  if (langs.includes(options.lang)) return
  const where = options.locales.length > 0 ? 'locales' : 'themeConfig.locales'
  const otherwise = 'set `lang` to the default language'
  report(['lang'], 'unknown-language', { value: options.lang, where, langs, otherwise })
}

function checkThemeLanguages(options: ConfigOptions, report: Report): void {
  const { locales, themeConfig } = options
  if (locales.length === 0) return
  const langs = configuredLanguages(options)
  for (const [index, { lang }] of themeConfig.locales.entries()) {
    if (langs.includes(lang)) continue
    const params = { value: lang, where: 'locales', langs, otherwise: 'remove the entry' }
    report(['themeConfig', 'locales', index, 'lang'], 'unknown-language', params)
  }
}

function checkDuplicateLanguages({ locales, themeConfig }: ConfigOptions, report: Report): void {
  reportRepeated(locales, ['locales'], report)
  reportRepeated(themeConfig.locales, ['themeConfig', 'locales'], report)
}

function reportRepeated(locales: { lang: string }[], path: Path, report: Report): void {
  for (const [index, { lang }] of locales.entries()) {
    const first = locales.findIndex((locale) => locale.lang === lang)
    if (first === index) continue
    const hint = `Merge it with entry ${first + 1} of the list.`
    report([...path, index, 'lang'], 'duplicate-entry', { value: lang, hint })
  }
}

function checkLabels(options: ConfigOptions, report: Report): void {
  const langs = configuredLanguages(options)
  const { locales, themeConfig } = options
  for (const [index, lang] of langs.entries()) {
    const ofSite = locales.find((locale) => locale.lang === lang)
    const ofTheme = themeConfig.locales.findIndex((locale) => locale.lang === lang)
    const themeLabel = themeConfig.locales[ofTheme]?.label
    if (ofSite?.label && themeLabel && ofSite.label !== themeLabel)
      report(['themeConfig', 'locales', ofTheme, 'label'], 'conflicting-labels', {
        value: themeLabel,
        other: ofSite.label,
      })
    if (langs.length > 1 && !ofSite?.label && !themeLabel)
      report(ofSite ? ['locales', index] : ['themeConfig', 'locales', ofTheme], 'missing-label', {})
  }
}

function checkVersions(options: ConfigOptions, report: Report): void {
  const { versions = [], default: value }: Partial<ConfigOptions['multiVersion']> = options.multiVersion ?? {}
  const langs = configuredLanguages(options)
  if (value !== undefined && !versions.includes(value))
    report(['multiVersion', 'default'], 'unknown-version', { value, versions })
  for (const [index, name] of versions.entries()) {
    const path = ['multiVersion', 'versions', index]
    const hint = 'Remove it, or give the version a name of its own.'
    if (versions.indexOf(name) < index) report(path, 'duplicate-entry', { value: name, hint })
    if (langs.includes(name)) report(path, 'version-named-as-language', { value: name })
  }
}

function checkEditLinks({ themeConfig }: ConfigOptions, report: Report): void {
  if (themeConfig.editLink && !themeConfig.editLink.docRepoBaseUrl) {
    const complete =
      themeConfig.locales.length > 0 && themeConfig.locales.every((l) => l.editLink?.docRepoBaseUrl)
    if (!complete) report(['themeConfig', 'editLink'], 'missing-repository', {})
    return
  }
  if (themeConfig.editLink) return
  for (const [index, { editLink }] of themeConfig.locales.entries())
    if (editLink && !editLink.docRepoBaseUrl)
      report(['themeConfig', 'locales', index, 'editLink'], 'missing-repository', {})
}

function checkSearch({ search }: ConfigOptions, report: Report): void {
  const { mode, apiUrl, searchIndexes } = search
  if (mode === 'remote' && !apiUrl) report(['search'], 'missing-search-server', {})
  for (const name of ['apiUrl', 'module'] as const)
    if (mode === 'local' && search[name]) report(['search', name], 'unused-search-option', {})
  for (const [index, { value }] of searchIndexes.entries())
    if (searchIndexes.findIndex((other) => other.value === value) < index)
      report(['search', 'searchIndexes', index], 'duplicate-entry', { value, hint: 'Remove it.' })
}

/** Addresses of social images in documents, in feeds and in structured data have to be absolute. */
function checkSocialImages({ socialImages, url }: ConfigOptions, report: Report): void {
  if (socialImages && !url)
    report(['socialImages'], 'missing-url', { reason: 'the addresses of its images are absolute' })
}

function checkUrl({ feeds, structuredData, url }: ConfigOptions, report: Report): void {
  if (feeds.length > 0 && !url)
    report(['feeds'], 'missing-url', { reason: 'addresses in feeds are absolute' })
  if (structuredData && !url)
    report(['structuredData'], 'missing-url', { reason: 'its addresses are absolute' })
}

/** Rejects head elements that the security policy of the site would block without an error. */
function checkHead(options: ConfigOptions, report: Report): void {
  const { sources } = configuredPolicy(options)
  for (const [index, element] of options.head.entries()) {
    const blocked = blockedBy(element, sources)
    if (!blocked) continue
    const { attribute, ...lacking } = blocked
    report(['head', index, 1, attribute], 'blocked-head', lacking)
  }
}

/** Plugins are known by name, in messages and on the command line. */
function refuseSameNames({ plugins }: ConfigOptions, report: Report): void {
  for (const [index, { name }] of plugins.entries())
    if (plugins.findIndex((other) => other.name === name) < index)
      report(['plugins', index], 'duplicate-entry', {
        value: name,
        hint: 'Give each plugin a name of its own.',
      })
}
