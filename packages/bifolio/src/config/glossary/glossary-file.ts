import { z } from 'zod'

const phrase = z.string().trim().min(1)
const phrases = z.union([phrase.transform((one) => [one]), z.array(phrase).min(1)])

const entry = z.strictObject({
  translations: z
    .record(z.string(), phrase)
    .default({})
    .describe('The word of each language, one a language: `{ zh: 快照 }`.'),
  forbidden: z
    .record(z.string(), phrases)
    .default({})
    .describe('Words that must not be used instead, by language: a word, or a list of words.'),
  keep: z.boolean().default(false).describe('Whether translations keep the term as it is.'),
  note: z.string().optional().describe('For translators: the meaning, or when to use the term.'),
})

/** The schema of `glossary.yml`: the terms, each with its translations. */
export const glossaryFile = z.record(z.string().trim().min(1), entry)
