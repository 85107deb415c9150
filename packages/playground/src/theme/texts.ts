import texts from '../texts.json' with { type: 'json' }

export type Texts = typeof texts.en

/** The texts in the language of the document; English for a language without them. */
export function textsOf(root: Document): Texts {
  return root.documentElement.lang.startsWith('zh') ? texts.zh : texts.en
}

/** Fills `{name}` in a text. */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
