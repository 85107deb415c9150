import { defineError, didYouMean, quoted, sentence, type WrittenParams } from '../define-error.ts'

/** A word of a fence with its quote closed: the value ends before braces and what follows them. */
function closed(written: string): string {
  const quote = /["']/.exec(written)?.[0] ?? '"'
  return written.replace(/\s*(?:\{.*)?$/s, '') + quote
}

/** Code blocks: their fences, notes and types. */
export const codeErrors = {
  'unclosed-fence': defineError({
    title: 'Code block that is not closed',
    about:
      'The line that closes a code block is missing, so all text up to the end of the page, list item or quote is code. Add it.',
    severity: 'warning',
    message: (_: { fence: string }) => 'The code block is never closed, so the text below is code, too.',
    hint: ({ fence }) => `Add a line ${fence} where the code ends.`,
    example: { fence: '~~~' },
  }),
  'unclosed-fence-brace': defineError({
    title: 'Code fence with an open brace',
    about: 'The words after the language of a code fence have a `{` without `}`.',
    message: ({ written }: WrittenParams) => `The code fence never closes the brace \`{\`: \`${written}\`.`,
    hint: 'Add `}`, as in `{1,3-5}`.',
    example: { written: '{1,3' },
  }),
  'unclosed-fence-quote': defineError({
    title: 'Code fence with an open quote',
    about: 'The words after the language of a code fence have a quote that is not closed.',
    message: ({ written }: WrittenParams) => `The code fence never closes the quote: \`${written}\`.`,
    hint: ({ written }) => `Close it behind the value: \`${closed(written)}\`.`,
    example: { written: 'title="a.ts' },
  }),
  'invalid-fence-lines': defineError({
    title: 'Lines of a code fence that are not lines',
    about: 'The braces after the language of a code fence have the lines to highlight: `{1,3-5}`.',
    message: ({ written, word }: WrittenParams & { word: string }) =>
      `\`${written}\` in \`${word}\` is not a line or a range of lines; write for example \`{1,3-5}\`.`,
    example: { written: '5-3', word: '{5-3}' },
  }),
  'missing-fence-line': defineError({
    title: 'Highlighted line that the code does not have',
    about: 'The braces after the language of a code fence name a line after the last one.',
    severity: 'warning',
    message: ({ line, count }: { line: number; count: number }) =>
      `The code has no line ${line} to highlight: it has ${count} line${count === 1 ? '' : 's'}.`,
    hint: 'Correct the number in `{…}`. Lines count from 1.',
    example: { line: 4, count: 1 },
  }),
  'invalid-fence-value': defineError({
    title: 'Option of a code fence with a wrong value',
    about: 'An option after the language of a code fence has an invalid value. The message has an example.',
    message: ({ written, rule }: WrittenParams & { rule: string }) => `\`${written}\` ${rule}`,
    example: {
      written: 'height=tall',
      rule: 'is not a height in pixels; write for example `height="300"`.',
    },
  }),
  'unknown-fence-word': defineError({
    title: 'Unknown option of a code fence',
    about:
      'A word after the language of a code fence has no effect. It may be misspelled, or be an option of another tool. Checks declare their words in `fenceWords`.',
    severity: 'warning',
    message: ({
      word,
    }: {
      word: string
      instead?: string
      near?: string
      known: readonly string[]
      quotedAs?: string
    }) => `The word \`${word}\` in the meta of a code fence is unknown.`,
    hint: ({ instead, near, known, quotedAs }) =>
      quotedAs
        ? `Put the whole value in quotes: \`${quotedAs}\`.`
        : instead
          ? `Write \`${instead}\` instead.`
          : `${didYouMean(near, 'Remove it.')} Known are \`{1,3-5}\`, ${quoted(known)}.`,
    example: { word: 'filename', instead: 'title="…"', known: ['title'] },
  }),
  'unknown-code-note': defineError({
    title: 'Unknown note in a code block',
    about:
      'A comment in a code block looks like a note that highlights lines, but its word is not known, so readers see the comment. Fix the word.',
    severity: 'warning',
    message: ({ note }: { note: string; near?: string; known: readonly string[] }) =>
      `The note \`${note}\` is unknown, so readers see the comment.`,
    hint: ({ near, known }) => didYouMean(near, `Known are ${quoted(known)}.`),
    example: { note: '[!code hihglight]', near: 'highlight', known: ['highlight'] },
  }),
  'unknown-code-language': defineError({
    title: 'Code in an unknown language',
    about: 'There is no grammar for the language of a code fence, so the code is not highlighted.',
    severity: 'warning',
    message: ({ written, near }: WrittenParams & { near?: string }) =>
      `The language \`${written}\` is not known, so the code is not highlighted. ${didYouMean(near, 'Use `text` for code without colours.')}`,
    example: { written: 'typscript', near: 'typescript' },
  }),
  'joined-code-language': defineError({
    title: 'Language of a code fence with something attached',
    about: 'There must be a space between the language of a code fence and the rest of the line.',
    severity: 'warning',
    message: ({ written, lang }: WrittenParams & { lang: string }) =>
      `\`${written}\` is not a language; write \`${lang}\`, a space and then the rest.`,
    example: { written: 'ts,wrap', lang: 'ts' },
  }),
  'code-placeholder': defineError({
    title: 'Placeholder in code',
    about: 'VitePress replaces `{{ … }}` in code whose language ends with `-vue`. bifolio does not.',
    message: 'The `{{ … }}` in this code is not replaced.',
    hint: 'Write the value itself; or, to show the braces, write the language without `-vue`.',
  }),
  'types-not-shown': defineError({
    title: 'Types that are not shown',
    about:
      'Code with `twoslash` asks for types or errors, but the site has no TypeScript 5 or 6. Later versions have no API for JavaScript. Only the first page is reported.',
    severity: 'warning',
    message:
      'The types and errors that this code asks for are not shown: TypeScript 5 or 6 is not installed.',
    hint: 'Run `npm install --save-dev typescript@6`, or remove the lines with `^?` and `@errors`.',
  }),
  'type-error': defineError({
    title: 'Code with a type error',
    about: 'TypeScript finds an error in code with `twoslash` that the code does not announce.',
    severity: 'warning',
    message: ({ reason }: { reason: string; code: number }) =>
      `TypeScript finds an error: ${sentence(reason)}`,
    hint: ({ code }) => `Fix the code; or, to show the error, add the line \`// @errors: ${code}\` to it.`,
    example: { reason: "Type 'string' is not assignable to type 'number'.", code: 2322 },
  }),
  'type-not-found': defineError({
    title: 'Query without a type',
    about: '`// ^?` in code with `twoslash` points to something that has no type, such as a space.',
    severity: 'warning',
    message: '`^?` points to nothing that has a type.',
    hint: 'Put `^` below the first letter of a name in the line above.',
  }),
}
