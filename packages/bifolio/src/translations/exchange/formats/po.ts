import { type GetTextTranslation, po } from 'gettext-parser'
import { problem } from '../../../errors/problem.ts'
import { positionFinder } from '../../../shared/position.ts'
import { isUnfinished, notesOf, type ReadResult, type Unit, type UnitFile } from '../unit.ts'

/** Writes a PO file of gettext: an entry for each text. What no one has reviewed is fuzzy. */
export function writePo({ source, target, units }: UnitFile): string {
  const headers = {
    'Project-Id-Version': 'bifolio',
    Language: target.replace('-', '_'),
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=UTF-8',
    'Content-Transfer-Encoding': '8bit',
    'X-Source-Language': source,
  }
  const translations: Record<string, Record<string, GetTextTranslation>> = {}
  for (const unit of units) translations[contextOf(unit)] = { [unit.source]: entryOf(unit) }
  const written = po.compile({ charset: 'utf-8', headers, translations }, { foldLength: 0 })
  return `${written.toString('utf8').trimEnd()}\n`
}

const contextOf = ({ page, id }: Pick<Unit, 'page' | 'id'>): string => `${page}#${id}`

function entryOf(unit: Unit): GetTextTranslation {
  const { page, line, state, source, target } = unit
  const name = `${page}:${line}`
  return {
    msgctxt: contextOf(unit),
    msgid: source,
    msgstr: [target],
    comments: {
      // Names with spaces are between isolating signs, as gettext writes them.
      reference: /\s/.test(name) ? `\u2068${page}\u2069:${line}` : name,
      extracted: notesOf(unit).join('\n'),
      ...(target && isUnfinished(state) && { flag: 'fuzzy' }),
    } as GetTextTranslation['comments'],
  }
}

/** Reads a PO file, as {@link writePo} or another program has written it. @param file its name, for problems */
export function readPo(text: string, file: string): ReadResult {
  const lineOf = positionFinder(text)
  const fail = (line: number, reason: string): ReadResult => {
    return { problems: [problem('invalid-exchange-file', { file, line }, { format: 'PO', reason })] }
  }
  const stray = strayLine(text)
  if (stray) return fail(stray.line, `unexpected \`${stray.text}\``)
  const repeated = repeatedContext(text)
  if (repeated) return fail(lineOf(repeated.index).line, `\`${repeated.context}\` is there twice`)
  try {
    const { headers, translations } = po.parse(text)
    const entries = Object.values(translations).flatMap((ofContext) => Object.values(ofContext))
    const language = Object.entries(headers).find(([name]) => name.toLowerCase() === 'language')?.[1] ?? ''
    let from = 0
    const units = entries.flatMap(({ msgctxt = '', msgid, msgstr, comments }) => {
      if (!msgid) return []
      const at = msgctxt.lastIndexOf('#')
      const [page, id] = [msgctxt.slice(0, Math.max(0, at)), msgctxt.slice(at + 1)]
      const found = text.indexOf(JSON.stringify(msgctxt), from)
      from = Math.max(from, found)
      const isFuzzy = comments?.flag?.split(/[,\s]+/).includes('fuzzy') ?? false
      return [{ id, page, target: msgstr[0] ?? '', isDone: !isFuzzy, line: lineOf(from).line }]
    })
    return { target: language.replace('_', '-'), units }
  } catch (error) {
    const { message, lineNumber = 1 } = error as Error & { lineNumber?: number }
    return fail(lineNumber, message.replace(/^Error parsing PO data: /, '').replace(/ at line \d+\..*$/s, ''))
  }
}

const LINE = /^\s*(?:#.*|(?:msgctxt|msgid|msgid_plural|msgstr(?:\[\d+\])?)?\s*"(?:[^"\\]|\\.)*"\s*)?$/

/** The first line that is no part of a PO file; the parser takes some of them for strings. */
function strayLine(text: string): { line: number; text: string } | undefined {
  const lines = text.replace(/^\ufeff/, '').split(/\r?\n/)
  const at = lines.findIndex((line) => !LINE.test(line))
  return at < 0 ? undefined : { line: at + 1, text: lines[at]!.trim().slice(0, 40) }
}

/** A text that is in the file twice, of which the parser keeps only the last one. */
function repeatedContext(text: string): { context: string; index: number } | undefined {
  const seen = new Set<string>()
  for (const { 1: context = '', index } of text.matchAll(/^msgctxt\s+"((?:[^"\\]|\\.)*)"/gm)) {
    if (context && seen.has(context)) return { context, index }
    seen.add(context)
  }
  return undefined
}
