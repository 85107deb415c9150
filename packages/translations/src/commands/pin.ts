import { type CommandReport, readPlaceName } from 'bifolio/check'
import { RefusedError } from 'bifolio/cli'
import { counted, NO_LOCK } from '../messages.ts'
import { recordPins } from '../state/record-pins.ts'
import { otherLanguages, type TranslationSite } from '../state/site.ts'
import { chooseLanguages } from './choose-languages.ts'
import { chooseTranslation } from './choose-pages.ts'

/** `bifolio translations pin [<page>[:<line>] …]` */
export async function runPin(site: TranslationSite): Promise<CommandReport> {
  const { lock, flags, config } = site
  if (!lock) throw new RefusedError(NO_LOCK)
  // Statements are reviewed in one language, too.
  const langs = site.values ? otherLanguages(site) : chooseLanguages(site)
  const places: { file: string; line?: number }[] = []
  for (const { file: name, line } of readPlaces(flags.page)) {
    const isStatement =
      site.values && site.routes.some(({ file, scope }) => file === name && scope.lang === config.lang)
    const file = isStatement ? name : (await chooseTranslation(site, name, langs)).translated.file
    places.push({ file, line })
  }
  const { count, left } = await recordPins({ ...site, lock }, { places, byHand: flags['by-hand'] === true })
  const claims = [
    `✗ ${counted(left.length, 'claim')} to check and to pin by place:`,
    ...left.map((place) => `    ${place}`),
  ]
  return {
    ok: left.length === 0,
    lines: [`✓ ${counted(count, 'block')} recorded as in step`, ...(left.length > 0 ? claims : [])],
    data: () => ({ pinned: count, claims: left }),
  }
}

/** The places that a command line names, with commas or spaces between them. */
function readPlaces(named: unknown): { file: string; line?: number }[] {
  return typeof named === 'string' ? named.split(',').map(readPlaceName) : []
}
