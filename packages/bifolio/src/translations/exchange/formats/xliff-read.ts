import { SaxesParser, type SaxesTagNS } from 'saxes'
import { problem } from '../../../errors/problem.ts'
import type { ReadResult, ReadUnit } from '../unit.ts'
import { readExportNote } from './export-note.ts'

const NAMESPACE = /^urn:oasis:names:tc:xliff:document:2\.\d$/

const VERSION = /^2\.[0-2]$/

/** What the parser says, in other words. */
const REASONS: [start: string, reason: string][] = [
  ['unexpected close tag', 'a closing tag has no opening tag'],
  ['undefined entity', 'a `&` that is meant as text is not written as `&amp;`'],
]

/** Reads XLIFF 2, as {@link writeXliff} or another program has written it. @param file its name, for problems */
export function readXliff(text: string, file: string): ReadResult {
  const parser = new SaxesParser({ xmlns: true, position: true })
  const reader = new XliffReader()
  const fail = (line: number, reason: string): ReadResult => {
    return { problems: [problem('invalid-exchange-file', { file, line }, { format: 'XLIFF', reason })] }
  }
  let line = 1
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', (tag) => reader.open(tag, parser.line))
  parser.on('closetag', (tag) => reader.close(tag))
  parser.on('text', (words) => reader.text(words))
  parser.on('cdata', (words) => reader.text(words))
  try {
    parser.write(text)
    line = parser.line
    parser.close()
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const said = message.replace(/^(?:.*?:)?\d+:\d+: /, '').replace(/\.+$/, '')
    const reason = REASONS.find(([start]) => said.startsWith(start))?.[1] ?? said
    return fail(Math.max(line, parser.line), reason)
  }
  if (!reader.isXliff) return fail(1, 'the outermost element is not `<xliff>` of XLIFF 2.0, 2.1 or 2.2')
  return { target: reader.target, units: reader.units }
}

/** A unit while it is read. */
interface OpenUnit extends ReadUnit {
  source: string
  segments: number
  translated: number
  states: Set<string>
  /** The contents of `<data>`, by their id. */
  data: Map<string, string>
  contents: Map<number, { open?: string; close?: string }>
}

/** Builds units from the events of the parser. Elements of other namespaces are left out, with what is in them. */
class XliffReader {
  isXliff = false
  target = ''
  readonly units: ReadUnit[] = []
  private page = ''
  private unit: OpenUnit | undefined
  /** The data that the text belongs to. */
  private data: string | undefined
  /** What the text belongs to. */
  private side: 'source' | 'target' | undefined
  private isNote = false
  /** The number of open elements of other namespaces. */
  private foreign = 0

  open({ local, uri, attributes }: SaxesTagNS, line: number): void {
    if (!NAMESPACE.test(uri)) {
      this.foreign++
      return
    }
    const value = (name: string): string => attributes[name]?.value ?? ''
    if (local === 'xliff') {
      this.isXliff = VERSION.test(value('version'))
      this.target = value('trgLang')
    } else if (local === 'file') this.page = value('original')
    else if (local === 'unit')
      this.unit = {
        id: value('id'),
        page: this.page,
        source: '',
        target: '',
        line,
        segments: 0,
        translated: 0,
        states: new Set(),
        data: new Map(),
        contents: new Map(),
      }
    else if (local === 'data') this.data = value('id')
    else if (local === 'note') this.isNote = true
    else if (local === 'segment' && this.unit) {
      this.unit.segments++
      this.unit.states.add(value('state') || 'initial')
    } else if ((local === 'source' || local === 'target') && this.unit) {
      if (local === 'target') this.unit.translated++
      this.side = local
    } else if (this.side && this.unit) this.inline(local, value)
  }

  close({ local, uri, attributes }: SaxesTagNS): void {
    if (!NAMESPACE.test(uri)) {
      this.foreign--
      return
    }
    if (local === this.side) this.side = undefined
    else if (local === 'note') this.isNote = false
    else if (local === 'data') this.data = undefined
    else if (local === 'pc' && this.side) this.text(`</${attributes.id?.value}>`)
    else if (local === 'unit' && this.unit) {
      const { segments, translated, states, data: _, ...unit } = this.unit
      // A text of which some sentences have no translation is not translated.
      const target = translated < segments ? '' : unit.target
      this.units.push({ ...unit, target, isDone: states.has('initial') ? undefined : true })
      this.unit = undefined
    }
  }

  text(words: string): void {
    const { data } = this.unit ?? {}
    if (data && this.data !== undefined) data.set(this.data, (data.get(this.data) ?? '') + words)
    if (this.side && this.foreign === 0 && this.unit) this.unit[this.side] += words
    if (this.isNote && this.unit) this.unit.exported ??= readExportNote(words)
  }

  private inline(local: string, value: (name: string) => string): void {
    const { data, contents } = this.unit!
    if (this.side === 'target' && ['ph', 'pc', 'sc'].includes(local))
      contents.set(Number(value('id')), {
        open: data.get(value('dataRefStart') || value('dataRef')),
        close: data.get(value('dataRefEnd')),
      })
    if (local === 'ph') this.text(`<${value('id')}/>`)
    else if (local === 'pc' || local === 'sc') this.text(`<${value('id')}>`)
    else if (local === 'ec') this.text(`</${value('startRef') || value('id')}>`)
    else if (local === 'cp') this.text(String.fromCodePoint(Number.parseInt(value('hex'), 16) || 32))
  }
}
