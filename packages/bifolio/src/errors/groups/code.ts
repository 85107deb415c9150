import { defineError, defineWarning, didYouMean, quoted, type WrittenParams } from '../define-error.ts'

/** A word of a fence with its quote closed: the value ends before braces and what follows them. */
function closed(written: string): string {
  const quote = /["']/.exec(written)?.[0] ?? '"'
  return written.replace(/\s*(?:\{.*)?$/s, '') + quote
}

/** Code blocks: their fences, notes and types. */
export const codeErrors = {
  'unclosed-fence': defineWarning({
    message: (_: { fence: string }) => 'The code block is never closed, so the text below is code, too.',
    hint: ({ fence }) => `Add a line ${fence} where the code ends.`,
  }),
  'unclosed-fence-brace': defineError({
    message: ({ written }: WrittenParams) => `The code fence never closes the brace \`{\`: \`${written}\`.`,
    hint: 'Add `}`, as in `{1,3-5}`.',
  }),
  'unclosed-fence-quote': defineError({
    message: ({ written }: WrittenParams) => `The code fence never closes the quote: \`${written}\`.`,
    hint: ({ written }) => `Close it behind the value: \`${closed(written)}\`.`,
  }),
  'invalid-fence-lines': defineError({
    message: ({ written, word }: WrittenParams & { word: string }) =>
      `\`${written}\` in \`${word}\` is not a line or a range of lines; write for example \`{1,3-5}\`.`,
  }),
  'missing-fence-line': defineWarning({
    message: ({ line, count }: { line: number; count: number }) =>
      `The code has no line ${line} to highlight: it has ${count} line${count === 1 ? '' : 's'}.`,
    hint: 'Correct the number in `{…}`. Lines count from 1.',
  }),
  'invalid-fence-value': defineError({
    message: ({ written, rule }: WrittenParams & { rule: string }) => `\`${written}\` ${rule}`,
  }),
  'unknown-fence-word': defineWarning({
    message: ({ word }: { word: string; near?: string; known: readonly string[]; quotedAs?: string }) =>
      `The word \`${word}\` in the meta of a code fence is unknown.`,
    hint: ({ near, known, quotedAs }) =>
      quotedAs
        ? `Put the whole value in quotes: \`${quotedAs}\`.`
        : `${didYouMean(near, 'Remove it.')} Known are \`{1,3-5}\`, ${quoted(known)}.`,
  }),
  'unknown-code-note': defineWarning({
    message: ({ note }: { note: string; near?: string; known: readonly string[] }) =>
      `The note \`${note}\` is unknown, so readers see the comment.`,
    hint: ({ near, known }) => didYouMean(near, `Known are ${quoted(known)}.`),
  }),
  'unknown-code-language': defineWarning({
    message: ({ written, near }: WrittenParams & { near?: string }) =>
      `The language \`${written}\` is not known, so the code is not highlighted. ${didYouMean(near, 'Use `text` for code without colours.')}`,
  }),
  'joined-code-language': defineWarning({
    message: ({ written, lang }: WrittenParams & { lang: string }) =>
      `\`${written}\` is not a language; write \`${lang}\`, a space and then the rest.`,
  }),
}
