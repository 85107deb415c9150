import type { Lang, Problem } from '../../shared/types.ts'
import { type Block, placeName } from '../block.ts'
import { compareBlocks } from './compare.ts'
import { compareContent } from './content.ts'
import { checkTypography } from './typography.ts'

/** What is wrong with the translation of a block: its structure, what it states, and its typography. */
export async function checkTranslation(
  source: Block,
  translated: Block,
  langs: { source: Lang; target: Lang },
): Promise<Problem[]> {
  const { file, line } = translated
  const hint = `Compare with ${placeName(source)}. If the translation is right, write it into the page and run \`bifolio translations pin --by-hand ${file}:${line}\`.`
  const contents = compareContent(
    { lang: langs.source, lines: source.texts },
    { lang: langs.target, lines: translated.texts },
  )
  return [
    ...(await compareBlocks(source, translated, langs)),
    ...contents.map((finding) => ({ severity: 'error' as const, file, ...finding, hint })),
    ...typography(translated, langs.target),
  ]
}

function typography({ texts, kind, file }: Block, lang: Lang): Problem[] {
  if (!lang.startsWith('zh')) return []
  return texts.flatMap((pieces) => checkTypography(pieces, file, kind === 'paragraph' ? 'paragraph' : 'line'))
}
