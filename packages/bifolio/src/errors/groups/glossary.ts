import { defineError, defineWarning, didYouMean } from '../define-error.ts'

/** `glossary.yml`, and the words of pages that it rules. */
export const glossaryErrors = {
  'unknown-glossary-language': defineError({
    message: ({ lang }: { lang: string; near?: string; langs: string }) =>
      `There can be no word in \`${lang}\` here.`,
    hint: ({ near, langs }) =>
      langs ? didYouMean(near, `The languages are ${langs}.`) : 'Remove `keep` or the translation.',
  }),
  'forbidden-right-word': defineError({
    message: ({ variant, lang, term, line }: { variant: string; lang: string; term: string; line: number }) =>
      `\`${variant}\` is forbidden here, and the right word for \`${term}\` (line ${line}) in \`${lang}\`.`,
    hint: 'Choose one: remove it here, or write another word there.',
  }),
  'forbidden-word': defineWarning({
    message: ({ variant, word, term }: { variant: string; word: string; term: string }) =>
      `The glossary has \`${word}\`${word === term ? '' : ` for \`${term}\``}, not \`${variant}\`.`,
    hint: ({ word }) => `Write \`${word}\`.`,
  }),
  'missing-term': defineWarning({
    message: ({ term, word, place }: Record<'term' | 'word' | 'place', string>) =>
      `${place} has the term \`${term}\`, and this translation lacks \`${word}\`.`,
    hint: ({ word }) => `Use \`${word}\`.`,
  }),
}
