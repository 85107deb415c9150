import { z } from 'zod'

const text = z.string().trim().min(1)
const address = z.string().regex(/^\//, { error: 'must begin with `/`, such as `/guide/start#install`.' })
const within = z.int().min(1)

const question = z.strictObject({
  question: text.describe('What a reader asks, in their own words.'),
  lang: text.optional().describe('Language of the question and of the pages. Default: that of the site.'),
  expect: z
    .union([address.transform((one) => [one]), z.array(address).min(1)])
    .describe(
      'Addresses that answer it, without language: a page, or a section of it. One of them is enough.',
    ),
  within: within.optional().describe('Of how many results it has to be one. Default: `within` of the file.'),
})

/** The schema of `agents.yml`: questions, and where the site answers them. */
export const questionsFile = z.strictObject({
  threshold: z
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('Share of the questions of each language that has to be answered, from 0 to 1.'),
  within: within.default(3).describe('Of how many results an expected section has to be one.'),
  questions: z.array(question).min(1),
})
