import type { Lang, Problem } from '../../shared/types.ts'
import type { Block } from '../block.ts'
import { compareBlocks } from './compare.ts'
import { compareContent } from './content.ts'
import { checkTypography } from './typography.ts'

/** What is wrong with the translation of a block: its structure, what it states, and its typography. */
export async function checkTranslation(
  source: Block,
  translated: Block,
  langs: { source: Lang; target: Lang },
): Promise<Problem[]> {
  const location = { severity: 'error' as const, file: translated.file }
  const contents = compareContent(
    { lang: langs.source, lines: source.texts },
    { lang: langs.target, lines: translated.texts },
  )
  return [
    ...(await compareBlocks(source, translated, langs)),
    ...contents.map((finding) => ({ ...location, ...finding })),
    ...typography(translated, langs.target),
  ]
}

function typography({ texts, kind, file }: Block, lang: Lang): Problem[] {
  if (!lang.startsWith('zh')) return []
  return texts.flatMap((pieces) => checkTypography(pieces, file, kind === 'paragraph' ? 'paragraph' : 'line'))
}
