import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type CheckContext,
  type CheckReport,
  type Problem,
  type Route,
  routeKey,
  sortProblems,
} from 'bifolio/check'
import type { TranslationsOptions } from '../index.ts'
import { mutationReport, mutationRequest } from '../mutation.ts'
import { compareMenu, type FieldFile } from './fields.ts'
import { mutateTranslations } from './mutate.ts'
import { checkPage, type PageResult } from './page.ts'
import { formatPins, type Pins, readPins } from './pins.ts'

/** `bifolio check translations [page[:line]] [--pin]` */
export async function runTranslationsCheck(
  options: TranslationsOptions,
  context: CheckContext,
): Promise<CheckReport> {
  const check = new TranslationsCheck(options, context)
  const mutation = mutationRequest(context.flags)
  if (mutation) return mutationReport('translated blocks', await mutateTranslations(check.pairs(), mutation))
  const { pin, page } = context.flags
  const request = pin ? pinRequest(page) : undefined
  const { pinned, problems: refused } = request ? await check.pin(request) : { pinned: 0, problems: [] }
  const { problems, pages, inStep, stale } = await check.run()
  const news = request ? `${pinned} blocks pinned; ` : ''
  return {
    problems: sortProblems([...refused, ...problems]),
    summary: `${news}${pages} translated pages, ${inStep} blocks in step, ${stale} not`,
    counts: { pages, inStep, stale, pinned },
  }
}

/** What to take as reviewed: everything, a page, or the block at a line of it. */
type PinRequest = 'all' | { file: string; line?: number }

/** `zh/a.mdx:12` */
function pinRequest(page: CheckContext['flags'][string]): PinRequest {
  if (typeof page !== 'string') return 'all'
  const [, file = page, line] = /^(.*?)(?::(\d+)(?::\d+)?)?$/.exec(page) ?? []
  return line ? { file, line: Number(line) } : { file }
}

type RoutePair = [source: Route, translated: Route]

class TranslationsCheck {
  /** Absolute path of the lock file; `undefined` when the site has none. */
  private readonly lock: string | undefined

  constructor(
    { lock }: TranslationsOptions,
    private readonly context: CheckContext,
  ) {
    this.lock = lock && join(context.dirs.root, lock)
  }

  /** All pages that have a translation, with their pins, as they are now. */
  pairs() {
    const pins = this.pins()
    return this.pairRoutes().pairs.map(([source, translated]) => ({
      source: this.read(source.file),
      translated: this.read(translated.file),
      pins: pins && (pins[translated.file] ?? []),
    }))
  }

  /** Holds every page in another language against the same page in the default one. Writes nothing. */
  async run(): Promise<{ problems: Problem[]; pages: number; inStep: number; stale: number }> {
    const { pairs, problems } = this.pairRoutes()
    const result = {
      problems: [...problems, ...this.menuProblems()],
      pages: pairs.length,
      inStep: 0,
      stale: 0,
    }
    const pins = this.pins()
    for (const pair of pairs) {
      const { problems, inStep, stale } = await this.checkPair(pair, pins)
      result.problems.push(...problems)
      result.inStep += inStep
      result.stale += stale
    }
    return result
  }

  /**
   * Notes that translated blocks were reviewed and say what their source says.
   * @returns how many blocks are pinned anew, and what is wrong with the request
   */
  async pin(request: PinRequest): Promise<{ pinned: number; problems: Problem[] }> {
    const { lock } = this
    if (!lock)
      return refused(
        this.context.configFile,
        'The configuration names no file for the pins.',
        'Give `translationsCheck` the option `lock`.',
      )
    const before = readPins(lock)
    const wanted = this.pairRoutes().pairs.filter(
      ([, { file }]) => request === 'all' || request.file === file,
    )
    if (request !== 'all' && wanted.length === 0)
      return refused(
        request.file,
        'This is no translated page.',
        'Name it as the check does: `zh/guide/a.mdx:12`.',
      )
    const pins: Pins = request === 'all' ? {} : { ...before }
    let pinned = 0
    for (const pair of wanted) {
      const { file } = pair[1]
      const known = before[file] ?? []
      const result = await this.checkPair(pair, before)
      const line = request === 'all' ? undefined : request.line
      const now = line === undefined ? result.pins : pinLine(result, known, line)
      if (!now)
        return refused(
          `${file}:${line}`,
          'No translated block starts here.',
          'Name the line that the check names.',
        )
      pinned += now.filter((pin) => !known.includes(pin)).length
      pins[file] = now
    }
    writeFileSync(lock, formatPins(pins))
    return { pinned, problems: [] }
  }

  private pins(): Pins | undefined {
    return this.lock === undefined ? undefined : readPins(this.lock)
  }

  private read(file: string): FieldFile {
    return { file, text: this.context.readText(file) }
  }

  private checkPair([source, translated]: RoutePair, pins: Pins | undefined): Promise<PageResult> {
    const pair = { source: this.read(source.file), translated: this.read(translated.file) }
    return checkPage(pair, pins && (pins[translated.file] ?? []))
  }

  /** Pages with their translations; a page that a language lacks, or has alone, is a problem. */
  private pairRoutes(): { pairs: RoutePair[]; problems: Problem[] } {
    const { config, routes } = this.context
    const keyOf = ({ version, pagePath }: Route) => `${version} ${routeKey(pagePath)}`
    const byLang = new Map(config.locales.map(({ lang }) => [lang, new Map<string, Route>()]))
    for (const route of routes) byLang.get(route.lang)?.set(keyOf(route), route)
    const sources = byLang.get(config.lang) ?? new Map<string, Route>()
    byLang.delete(config.lang)
    const pairs: RoutePair[] = []
    const problems: Problem[] = []
    for (const [lang, translations] of byLang) {
      for (const [key, source] of sources) {
        const translated = translations.get(key)
        if (translated) pairs.push([source, translated])
        else problems.push(alone(source.file, `The page has no translation into \`${lang}\`.`))
      }
      for (const [key, { file }] of translations)
        if (!sources.has(key))
          problems.push(alone(file, `The page does not exist in the default language \`${config.lang}\`.`))
    }
    return { pairs, problems }
  }

  private menuProblems(): Problem[] {
    const { config, menus } = this.context
    const others = config.locales.filter(({ lang }) => lang !== config.lang)
    return others.flatMap(({ lang }) =>
      [...menus].flatMap(([file, entries]) => {
        const folders = file.split('/')
        const at = folders.indexOf(config.lang)
        if (at < 0 || at > 1) return []
        const name = folders.with(at, lang).join('/')
        const translated = menus.get(name)
        return translated
          ? compareMenu(entries, translated, this.read(name))
          : [alone(file, `The menu has no translation into \`${lang}\`.`, 'Write it in both languages.')]
      }),
    )
  }
}

/** The pins of a page with that of one block; what the block's parts were pinned with before is dropped. */
function pinLine({ lines }: PageResult, known: readonly string[], line: number): string[] | undefined {
  const chosen = lines.find((entry) => entry.line === line)
  if (!chosen) return undefined
  const parts = chosen.pin.split(' ')
  const kept = known.filter((pin) => !pin.split(' ').some((part) => parts.includes(part)))
  return [...kept, chosen.pin]
}

function alone(file: string, message: string, hint = 'Write the page in both languages.'): Problem {
  return { severity: 'error', file, message, hint }
}

function refused(file: string, message: string, hint: string): { pinned: number; problems: Problem[] } {
  return { pinned: 0, problems: [{ severity: 'error', file, message, hint }] }
}
