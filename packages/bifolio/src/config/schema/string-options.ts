import { z } from 'zod'
import { en } from '../../shared/strings/en.ts'
import type { StringChanges } from '../../shared/strings/languages.ts'
import { PLACEHOLDER } from '../../shared/strings.ts'

/** An English interface string, or a group of them by name. */
type Part = string | object

const PLURAL_FORMS = ['zero', 'one', 'two', 'few', 'many', 'other']

/** Every interface string as an option. */
export const interfaceStrings = optionsFor(en) as unknown as z.ZodType<StringChanges, StringChanges>

function optionsFor(parts: object): z.ZodObject {
  const options = Object.entries(parts).map(([name, part]: [string, Part]) => {
    const option = typeof part === 'string' ? textLike(part) : 'one' in part ? plural(part) : optionsFor(part)
    return [name, option.optional()]
  })
  return z.strictObject(Object.fromEntries(options))
}

/** The plural forms of a text with a count, for any language. */
function plural({ other }: { one: unknown; other?: unknown }): z.ZodObject {
  return optionsFor(Object.fromEntries(PLURAL_FORMS.map((form) => [form, String(other)])))
}

/** A text that may use the placeholders of the English one. */
function textLike(english: string) {
  const known = namesIn(english)
  const unknown = (text: string): string[] => namesIn(text).filter((name) => !known.includes(name))
  const among =
    known.length > 0 ? `may only refer to ${known.join(', ')}.` : 'cannot refer to anything in braces.'
  return z
    .string()
    .refine((text) => unknown(text).length === 0, { error: among })
    .describe(`In English: “${english}”`)
}

function namesIn(text: string): string[] {
  return text.match(PLACEHOLDER) ?? []
}
