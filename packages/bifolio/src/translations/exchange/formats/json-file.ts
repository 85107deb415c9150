import { offsetOf, readJson } from '../../../config/json.ts'
import { problem } from '../../../errors/problem.ts'
import { isObject } from '../../../shared/is-object.ts'
import { positionFinder } from '../../../shared/position.ts'
import { notesOf, type ReadResult, type ReadUnit, type UnitFile } from '../unit.ts'
import { targetPrint } from './export-note.ts'

/** Writes the units for scripts. */
export function writeJson({ source, target, units }: UnitFile): string {
  const written = units.map((unit) => ({
    ...unit,
    exported: targetPrint(unit.target),
    notes: notesOf(unit),
  }))
  return `${JSON.stringify({ source, target, units: written }, null, 2)}\n`
}

/** Reads what a script returns: of each unit `id`, `page` and `target`, and `source`, `state` and `exported` if it says so. @param file for problems */
export function readJsonFile(text: string, file: string): ReadResult {
  const positionOf = positionFinder(text)
  const result = readJson(text.replace(/^\ufeff/, ' '))
  const fail = (offset: number, reason: string): ReadResult => {
    const { line, column } = positionOf(offset)
    return {
      problems: [problem('invalid-exchange-file', { file, line, column }, { format: 'JSON', reason })],
    }
  }
  if ('fault' in result) return fail(result.offset, result.fault.message.replace(/\.$/, ''))
  const { value, tree } = result
  if (!isObject(value) || !Array.isArray(value.units)) return fail(0, 'it has no list `units`')
  const units: ReadUnit[] = []
  for (const [index, unit] of value.units.entries()) {
    const offset = offsetOf(tree, ['units', index])
    const wrong = isObject(unit)
      ? ['id', 'page', 'target'].find((key) => typeof unit[key] !== 'string')
      : 'id'
    if (wrong) return fail(offset, `a unit has no text \`${wrong}\``)
    const { id, page, target, source, exported, state } = unit as ReadUnit & { state?: unknown }
    const isDone =
      state === undefined ? undefined : state === 'translated' || state === 'reviewed' || undefined
    // Scripts write anything.
    const said = (value: unknown) => (typeof value === 'string' ? value : undefined)
    const { line } = positionOf(offset)
    units.push({ id, page, target, source: said(source), exported: said(exported), isDone, line })
  }
  return { target: typeof value.target === 'string' ? value.target : '', units }
}
