import { defineError, didYouMean } from '../define-error.ts'

/** `glossary.yml`, and the words of pages that it rules. */
export const glossaryErrors = {
  'repeated-term': defineError({
    title: 'Term that the glossary has twice',
    about:
      'Two entries of `glossary.yml` have terms that differ in upper and lower case only, so it is not clear which one applies. Join them to one.',
    message: ({ term, first, line }: { term: string; first: string; line: number }) =>
      `The term \`${term}\` is already there as \`${first}\` (line ${line}).`,
    hint: 'Join the two entries.',
    example: { term: 'Snapshot', first: 'snapshot', line: 3 },
  }),
  'unknown-glossary-language': defineError({
    title: 'Unknown language in the glossary',
    about: 'An entry of `glossary.yml` has a word of a language that the site does not have.',
    message: ({ lang }: { lang: string; near?: string; langs: string }) =>
      `The site has no language \`${lang}\`.`,
    hint: ({ near, langs }) => didYouMean(near, `It has ${langs}.`),
    example: { lang: 'ch', near: 'zh', langs: '`en`, `zh`' },
  }),
  'term-in-default-language': defineError({
    title: 'Translation of a term into its own language',
    about:
      'Terms of `glossary.yml` are in the default language of the site, so they have no translation into it. Write the right word as the term.',
    message: ({ term, lang }: { term: string; lang: string }) =>
      `\`${term}\` is the word of the default language \`${lang}\`.`,
    hint: 'Remove the translation, or change the term.',
    example: { term: 'snapshot', lang: 'en' },
  }),
  'kept-term-translated': defineError({
    title: 'Kept term with a translation',
    about:
      'An entry of `glossary.yml` has `keep: true`, so that translations keep the term as it is, and also a translation. Remove one.',
    message: ({ term }: { term: string }) => `\`${term}\` is kept as it is and has a translation, too.`,
    hint: 'Remove `keep` or the translation.',
    example: { term: 'Rspack' },
  }),
  'forbidden-right-word': defineError({
    title: 'Right word that is forbidden',
    about:
      'A word that one entry of `glossary.yml` forbids is the right word of an entry in the same language. Writers cannot follow both, least of all when two entries forbid the words of each other. Remove one.',
    message: ({ variant, lang, term, line }: { variant: string; lang: string; term: string; line: number }) =>
      `\`${variant}\` is forbidden here, and the right word for \`${term}\` (line ${line}) in \`${lang}\`.`,
    hint: 'Choose one: remove it here, or write another word there.',
    example: { variant: '模拟', lang: 'zh', term: 'simulate', line: 12 },
  }),
  'forbidden-word': defineError({
    severity: 'warning',
    title: 'Word that the glossary forbids',
    about:
      'The text of a page has a word that `glossary.yml` forbids in its language. Write the word of the glossary. Code, links and inline components are not checked.',
    message: ({ variant, word, term }: { variant: string; word: string; term: string }) =>
      `The glossary has \`${word}\`${word === term ? '' : ` for \`${term}\``}, not \`${variant}\`.`,
    hint: ({ word }) => `Write \`${word}\`.`,
    example: { variant: '快像', word: '快照', term: 'snapshot' },
  }),
  'missing-term': defineError({
    severity: 'warning',
    title: 'Translation without the word of the glossary',
    about:
      'A block uses a term of `glossary.yml`, and its translation lacks the word of its language. Use the word, so that readers meet one word for one thing.',
    message: ({ term, word, place }: Record<'term' | 'word' | 'place', string>) =>
      `${place} has the term \`${term}\`, and this translation lacks \`${word}\`.`,
    hint: ({ word }) => `Use \`${word}\`.`,
    example: { term: 'snapshot', word: '快照', place: 'en/guide/start.md:12' },
  }),
}
