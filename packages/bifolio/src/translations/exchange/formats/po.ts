import { type GetTextTranslation, po } from 'gettext-parser'
import { problem } from '../../../errors/problem.ts'
import { positionFinder } from '../../../shared/position.ts'
import { notesOf, type ReadResult, type ReadUnit, type Unit, type UnitFile } from '../unit.ts'
import { exportNote, readExportNote } from './export-note.ts'

/** Writes a PO file of gettext: an entry for each text. What no one has reviewed is fuzzy. */
export function writePo({ source, target, units }: UnitFile): string {
  const headers = {
    'Project-Id-Version': 'bifolio',
    // Tools of translators fill them in.
    'PO-Revision-Date': '',
    'Last-Translator': '',
    'Language-Team': '',
    Language: target.replaceAll('-', '_'),
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
  const { page, line, state, source, previous, target } = unit
  const name = `${page}:${line}`
  return {
    msgctxt: contextOf(unit),
    msgid: source,
    msgstr: [target],
    comments: {
      // Names with spaces are between isolating signs, as gettext writes them.
      reference: /\s/.test(name) ? `\u2068${page}\u2069:${line}` : name,
      extracted: [...notesOf(unit), exportNote(unit)].join('\n'),
      ...(target && state !== 'translated' && { flag: 'fuzzy' }),
      ...(previous !== undefined && { previous: `msgid ${JSON.stringify(previous)}` }),
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
  const contexts = contextsIn(text)
  for (const [context, [, again]] of contexts)
    if (again !== undefined) return fail(lineOf(again).line, `\`${context}\` is there twice`)
  try {
    // Without a header, the parser gives none, other than its types say.
    const { headers = {}, translations } = po.parse(text) as Partial<ReturnType<typeof po.parse>>
    const entries = Object.values(translations ?? {}).flatMap((ofContext) => Object.values(ofContext))
    const language = Object.entries(headers).find(([name]) => name.toLowerCase() === 'language')?.[1] ?? ''
    const units: ReadUnit[] = []
    for (const { msgctxt = '', msgid, msgstr, comments } of entries) {
      if (!msgid) continue
      const at = msgctxt.lastIndexOf('#')
      const { line } = lineOf(contexts.get(msgctxt)?.[0] ?? Math.max(0, text.indexOf(JSON.stringify(msgid))))
      if (at < 0) return fail(line, `\`msgctxt\` is not that of the export, but \`${msgctxt}\``)
      const isFuzzy = comments?.flag?.split(/[,\s]+/).includes('fuzzy') ?? false
      const [page, id] = [msgctxt.slice(0, at), msgctxt.slice(at + 1)]
      const exported = readExportNote(comments?.extracted ?? '')
      units.push({ id, page, target: msgstr[0] ?? '', source: msgid, exported, isDone: !isFuzzy, line })
    }
    return { target: language.replaceAll('_', '-'), units }
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

/** Where the file has each context, also one that is split into lines. The parser keeps only the last of equal ones. */
function contextsIn(text: string): Map<string, number[]> {
  const contexts = new Map<string, number[]>()
  for (const { 1: strings = '', index } of text.matchAll(/^msgctxt((?:\s*"(?:[^"\\]|\\.)*")+)/gm)) {
    const context = strings.replace(/\s*"((?:[^"\\]|\\.)*)"/g, '$1').replace(/\\(["\\])/g, '$1')
    contexts.set(context, [...(contexts.get(context) ?? []), index])
  }
  return contexts
}
