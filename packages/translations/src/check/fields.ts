import type { Frontmatter, Problem } from 'bifolio/check'
import { offsetPosition } from 'bifolio/config'
import { mayTranslate } from '../rules/script.ts'
import { checkTypography, HAN, PROSE } from '../rules/typography.ts'

/** The fields of a file with its text, in which values are located. */
export interface FieldFile {
  file: string
  text: string
}

/** A page with its language, such as `zh`. */
export interface LanguageFile extends FieldFile {
  lang: string
}

type Languages = Parameters<typeof mayTranslate>[2]

/** Fields that one language may have alone: English titles need no suffix, old addresses apply to all languages. */
const OPTIONAL = new Set(['titleSuffix', 'title', 'redirectFrom', 'languages'])

/** Fields with code, which is the same in every language. */
const CODE = new Set(['hero.install'])

/**
 * Compares the frontmatter of a translated page with its source's: the same fields, and the same values except for text.
 * @param typography whether to check the typography of the translation
 */
export function compareFrontmatter(
  source: LanguageFile & { frontmatter: Frontmatter },
  translated: LanguageFile & { frontmatter: Frontmatter },
  typography: boolean,
): Problem[] {
  const langs = { source: source.lang, target: translated.lang }
  return [
    ...differences(source.frontmatter, translated.frontmatter, langs).map(({ path, value, message }) => ({
      severity: 'error' as const,
      file: translated.file,
      ...findValue(translated.text, value),
      message: `The frontmatter field \`${path}\` ${message} in ${source.file}.`,
      hint: 'Bring the two in line.',
    })),
    ...(typography ? textsOf(translated.frontmatter) : []).flatMap((text) => checkValue(text, translated)),
  ]
}

/** Translated fields of menu entries. */
const LABELS = new Set(['label', 'text', 'tag'])

/** Compares the entries of a translated `_meta.json` or `_nav.json` with its source's. */
export function compareMenu(
  source: readonly object[],
  translated: readonly object[],
  { file, text }: FieldFile,
): Problem[] {
  const isSame = source.map(shapeOf).join() === translated.map(shapeOf).join()
  const labels = textsOf(translated).filter((label) => HAN.test(label))
  return [
    ...(isSame
      ? []
      : [
          {
            severity: 'error' as const,
            file,
            message: 'The menu has other entries, or another order, than in the default language.',
            hint: 'Name the same pages in the same order.',
          },
        ]),
    ...labels.flatMap((label) => checkValue(label, { file, text })),
  ]
}

function shapeOf(item: object): string {
  return JSON.stringify(item, (key, value) => (LABELS.has(key) ? undefined : value))
}

interface Difference {
  path: string
  value: unknown
  message: string
}

function differences(source: unknown, translated: unknown, langs: Languages, path = ''): Difference[] {
  if (typeof source === 'string' && typeof translated === 'string') {
    if (source === translated)
      return PROSE.test(source) && !CODE.has(path)
        ? [{ path, value: translated, message: 'is not translated: it reads as' }]
        : []
    if (mayTranslate(source, translated, langs)) return []
    const name = new Intl.DisplayNames('en', { type: 'language' }).of(langs.target)
    return [{ path, value: translated, message: `is neither ${name} nor as` }]
  }
  if (!isRecord(source) || !isRecord(translated)) {
    return source === translated ? [] : [{ path, value: translated, message: 'is not as' }]
  }
  const keys = [...new Set([...Object.keys(source), ...Object.keys(translated)])]
  return keys.flatMap((key): Difference[] => {
    const name = path ? `${path}.${key}` : key
    if (key in source && key in translated) return differences(source[key], translated[key], langs, name)
    if (!path && OPTIONAL.has(key)) return []
    return [{ path: name, value: translated[key], message: key in source ? 'is missing, but is' : 'is not' }]
  })
}

/** Objects and lists alike. */
function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return isRecord(value) ? Object.values(value).flatMap(textsOf) : []
}

function checkValue(value: string, { file, text }: FieldFile): Problem[] {
  return checkTypography([{ kind: 'text', text: value, ...findValue(text, value) }], file, 'line')
}

function findValue(text: string, value: unknown): { line: number; column: number } {
  return offsetPosition(text, typeof value === 'string' ? Math.max(0, text.indexOf(value)) : 0)
}
