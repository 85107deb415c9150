import type { Compilation } from '../compilation.ts'
import type { Position } from '../parser/index.ts'
import type { Fence } from './fence.ts'
import { asksForTypes, hasTypes, sampleTypes } from './sample-types.ts'
import { movedRanges, shownCode } from './twoslash.ts'

/** What readers see of a fence for Twoslash: with the types that it asks for, where TypeScript is installed. */
export function twoslashCode(
  page: Compilation,
  written: string,
  { fence, lang, position }: { fence: Fence; lang: string; position: Position },
): string {
  const { typescript, site } = page.context
  if (!typescript || !hasTypes(lang)) {
    if (hasTypes(lang) && asksForTypes(written)) page.report('types-not-shown', position)
    return shownCode(written).code
  }
  const { notes, faults, dependencies } = sampleTypes(written, lang, typescript.folder, site)
  for (const path of dependencies) page.dependencies.add(path)
  for (const { line, error } of faults) {
    const at = fence.file ? position : { ...position, line: position.line + 1 + line, column: 1 }
    if (error) page.report('type-error', at, { code: error.code, reason: error.message.split('\n', 1)[0]! })
    else page.report('type-not-found', at)
  }
  const { code, numbers } = shownCode(written, notes)
  if (notes.size > 0) fence.highlight = movedRanges(fence.highlight, numbers)
  return code
}
