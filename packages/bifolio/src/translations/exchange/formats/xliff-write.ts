import type { Placeholder } from '../placeholders.ts'
import { readTagged } from '../tagged-text.ts'
import { notesOf, type Unit, type UnitFile } from '../unit.ts'
import { exportNote } from './export-note.ts'

/** Writes XLIFF 2.1: a `<file>` for each page, a `<unit>` for each text. */
export function writeXliff({ source, target, units }: UnitFile): string {
  const files = new Map<string, Unit[]>()
  for (const unit of units) {
    if (!files.has(unit.page)) files.set(unit.page, [])
    files.get(unit.page)?.push(unit)
  }
  const head = `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="${escapeXml(source)}" trgLang="${escapeXml(target)}">`
  const written = [...files].map(([page, ofPage], index) => {
    const lines = ofPage.map(writeUnit).join('\n')
    return `  <file id="f${index + 1}" original="${escapeXml(page)}" xml:space="preserve">\n${lines}\n  </file>`
  })
  return ['<?xml version="1.0" encoding="UTF-8"?>', head, ...written, '</xliff>', ''].join('\n')
}

function writeUnit(unit: Unit): string {
  const { id, page, line, state, source, previous, target, placeholders } = unit
  const isDone = state === 'translated'
  const attributes = isDone ? 'state="reviewed"' : `state="initial" subState="bifolio:${state}"`
  const before = previous === undefined ? [] : [`The source was: ${previous}`]
  const notes = [`${page}:${line}`, ...notesOf(unit), ...before, exportNote(unit)].map(
    (note) => `<note>${escapeXml(note)}</note>`,
  )
  const data = placeholders.flatMap(({ id, open, close }) => [
    `<data id="d${id}">${escapeXml(open)}</data>`,
    ...(close === undefined ? [] : [`<data id="d${id}e">${escapeXml(close)}</data>`]),
  ])
  const text = (tagged: string) => inline(tagged, placeholders)
  return [
    `    <unit id="${escapeXml(id)}">`,
    `      <notes>${notes.join('')}</notes>`,
    ...(data.length > 0 ? [`      <originalData>${data.join('')}</originalData>`] : []),
    `      <segment ${attributes}>`,
    `        <source>${text(source)}</source>`,
    ...(target ? [`        <target>${text(target)}</target>`] : []),
    '      </segment>',
    '    </unit>',
  ].join('\n')
}

function inline(tagged: string, placeholders: readonly Placeholder[]): string {
  const shown = new Map(placeholders.map(({ id, open }) => [id, open]))
  return readTagged(tagged)
    .map((token) => {
      if (typeof token === 'string') return escapeXml(token)
      const { mark, id } = token
      if (mark === 'close') return '</pc>'
      const disp = escapeXml(shown.get(id) ?? '').replace(/\s+/g, ' ')
      return mark === 'single'
        ? `<ph id="${id}" dataRef="d${id}" disp="${disp}"/>`
        : `<pc id="${id}" dataRefStart="d${id}" dataRefEnd="d${id}e">`
    })
    .join('')
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text and attributes of XML; characters that XML forbids become spaces. */
function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign).replace(FORBIDDEN, ' ')
}

const FORBIDDEN = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu
