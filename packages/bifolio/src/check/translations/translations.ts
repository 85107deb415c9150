import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatPins, type Pins, readPins } from '../../content/blocks/pins.ts'
import { readText } from '../../content/source.ts'
import type { Project, ProjectSources } from '../../pipeline/project.ts'
import { routeKey } from '../../shared/route.ts'
import type { Problem, Route } from '../../shared/types.ts'
import { compareMenu, type FieldFile } from './fields.ts'
import type { PinnedPair } from './mutate.ts'
import { checkPage, type PageResult } from './page.ts'

/** How the translations stand, in numbers. */
export interface TranslationCounts {
  /** Pages of all other languages than the default one. */
  pages: number
  /** Translated blocks that say what their source says now. */
  inStep: number
  stale: number
}

/** What the check of all translations found out. */
export interface TranslationResult {
  problems: Problem[]
  counts: TranslationCounts
}

/** All pages that have a translation, with their pins, as they are now. */
export function readPairs(project: Project, sources: ProjectSources): PinnedPair[] {
  const pins = keptPins(project)
  return pagePairs(project, sources).pairs.map(([source, translated]) => ({
    source: readFile(project, source),
    translated: readFile(project, translated),
    pins: pins && (pins[translated.file] ?? []),
  }))
}

/** What to take as reviewed: everything, a page, or the block at a line of it. */
export type PinRequest = 'all' | { file: string; line?: number }

/** Holds every page in another language against the same page in the default one. Writes nothing. */
export async function checkTranslations(
  project: Project,
  sources: ProjectSources,
): Promise<TranslationResult> {
  const pins = keptPins(project)
  const pairs = pagePairs(project, sources)
  const problems = [...pairs.problems, ...menuProblems(project, sources)]
  const counts = { pages: pairs.pairs.length, inStep: 0, stale: 0 }
  for (const [source, translated] of pairs.pairs) {
    const result = await checkRoutes(project, { source, translated }, pins)
    problems.push(...result.problems)
    counts.inStep += result.inStep
    counts.stale += result.stale
  }
  return { problems, counts }
}

/**
 * Notes that translated blocks were reviewed and say what their source says.
 * @returns how many blocks are pinned anew, and what is wrong with the request
 */
export async function pinTranslations(
  project: Project,
  sources: ProjectSources,
  request: PinRequest,
): Promise<{ pinned: number; problems: Problem[] }> {
  const { translations } = project.config
  const file = translations && join(project.dirs.root, translations.lock)
  if (!file)
    return refused(
      project.configFile,
      'The configuration names no file for the pins.',
      'Set `translations.lock`.',
    )
  const before = readPins(file)
  const { pairs } = pagePairs(project, sources)
  const wanted = pairs.filter(([, { file }]) => request === 'all' || request.file === file)
  if (request !== 'all' && wanted.length === 0)
    return refused(
      request.file,
      'This is no translated page.',
      'Name it as the check does: `zh/guide/a.mdx:12`.',
    )
  const pins: Pins = request === 'all' ? {} : { ...before }
  let pinned = 0
  for (const [source, translated] of wanted) {
    const known = before[translated.file] ?? []
    const result = await checkRoutes(project, { source, translated }, before)
    const line = request === 'all' ? undefined : request.line
    const now = line === undefined ? result.pins : pinLine(result, known, line)
    if (!now)
      return refused(
        `${translated.file}:${line}`,
        'No translated block starts here.',
        'Name the line that the check names.',
      )
    pinned += now.filter((pin) => !known.includes(pin)).length
    pins[translated.file] = now
  }
  writeFileSync(file, formatPins(pins))
  return { pinned, problems: [] }
}

function refused(file: string, message: string, hint: string): { pinned: number; problems: Problem[] } {
  return { pinned: 0, problems: [{ severity: 'error', file, message, hint }] }
}

/** The pins of a page with that of one block; what the block's parts were pinned with before is dropped. */
function pinLine({ lines }: PageResult, known: readonly string[], line: number): string[] | undefined {
  const chosen = lines.find((entry) => entry.line === line)
  if (!chosen) return undefined
  const parts = chosen.pin.split(' ')
  const kept = known.filter((pin) => !pin.split(' ').some((part) => parts.includes(part)))
  return [...kept, chosen.pin]
}

function keptPins({ config, dirs }: Project): Pins | undefined {
  return config.translations && readPins(join(dirs.root, config.translations.lock))
}

function readFile({ dirs }: Project, { file }: Route): FieldFile {
  return { file, text: readText(join(dirs.content, file), file).text }
}

function checkRoutes(
  project: Project,
  routes: { source: Route; translated: Route },
  pins: Pins | undefined,
): Promise<PageResult> {
  const pair = { source: readFile(project, routes.source), translated: readFile(project, routes.translated) }
  return checkPage(pair, pins && (pins[routes.translated.file] ?? []))
}

/** Pages with their translations; a page that a language lacks, or has alone, is a problem. */
function pagePairs({ config }: Project, { routes }: ProjectSources) {
  const keyOf = ({ version, pagePath }: Route) => `${version} ${routeKey(pagePath)}`
  const byLang = new Map(config.locales.map(({ lang }) => [lang, new Map<string, Route>()]))
  for (const route of routes) byLang.get(route.lang)?.set(keyOf(route), route)
  const sources = byLang.get(config.lang) ?? new Map<string, Route>()
  const pairs: [source: Route, translated: Route][] = []
  const problems: Problem[] = []
  for (const [lang, translations] of byLang) {
    if (lang === config.lang) continue
    for (const [key, source] of sources) {
      const translated = translations.get(key)
      if (translated) pairs.push([source, translated])
      else problems.push(lonely(source, `The page has no translation into \`${lang}\`.`))
    }
    for (const [key, route] of translations)
      if (!sources.has(key))
        problems.push(lonely(route, `The page does not exist in the default language \`${config.lang}\`.`))
  }
  return { pairs, problems }
}

function lonely({ file }: Route, message: string): Problem {
  return { severity: 'error', file, message, hint: 'Write the page in both languages.' }
}

function menuProblems({ config, dirs }: Project, { meta, nav }: ProjectSources): Problem[] {
  const menus: [file: string, items: readonly object[]][] = [
    ...[...meta].map(
      ([folder, entries]) =>
        [`${folder}/_meta.json`, entries.map(({ item }) => item)] satisfies [string, object[]],
    ),
    ...[...nav].map(([folder, { nav }]) => [`${folder}/_nav.json`, nav] satisfies [string, object[]]),
  ]
  const byFile = new Map(menus)
  const others = config.locales.filter(({ lang }) => lang !== config.lang)
  return others.flatMap(({ lang }) =>
    menus.flatMap(([file, items]) => {
      const folders = file.split('/')
      const at = folders.indexOf(config.lang)
      if (at < 0 || at > 1) return []
      const name = folders.with(at, lang).join('/')
      const translated = byFile.get(name)
      if (!translated) return [lonelyMenu(file, lang)]
      return compareMenu(items, translated, {
        file: name,
        text: readText(join(dirs.content, name), name).text,
      })
    }),
  )
}

function lonelyMenu(file: string, lang: string): Problem {
  const message = `The menu has no translation into \`${lang}\`.`
  return { severity: 'error', file, message, hint: 'Write it in both languages.' }
}
