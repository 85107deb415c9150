import { defineError, defineWarning } from '../define-error.ts'

const QUOTE_IT = 'Put the value in quotes if it is meant as text.'

type ExpectedParams = {
  expected: string
}

/** JSON files, and YAML: frontmatter and `glossary.yml`. */
export const dataFileErrors = {
  'duplicate-json-key': defineError({
    message: ({ key }: { key: string }) => `The key \`${key}\` is defined twice.`,
    hint: 'Remove one of them.',
  }),
  'text-after-json': defineError({
    message: 'Unexpected text after the end.',
    hint: 'A JSON file has one value.',
  }),
  'unfinished-json': defineError({
    message: ({ expected }: ExpectedParams) => `The file ends where ${expected} was expected.`,
    hint: 'Add what is missing at the end: every `[`, `{` and `"` has to be closed.',
  }),
  'trailing-comma': defineError({
    message: ({ found }: { found: string }) => `Unexpected \`,\` before \`${found}\`.`,
    hint: 'Remove the comma.',
  }),
  'invalid-json': defineError({
    message: ({ expected, found }: ExpectedParams & { found: string; hint?: string }) =>
      `Expected ${expected}, found \`${found}\`.`,
    hint: ({ hint }) => hint,
  }),
  'frontmatter-without-fields': defineError({
    message: (_: { field?: string }) => 'The frontmatter must consist of `field: value` lines.',
    hint: ({ field }) =>
      field
        ? `The colon after \`${field}\` is full-width. Write \`${field}: …\`.`
        : 'Write, for example, `title: Quick start`.',
  }),
  'invalid-yaml': defineError({
    message: ({ reason }: { reason: string }) => `This is not valid YAML: ${reason}.`,
    hint: QUOTE_IT,
  }),
  'yaml-comment': defineWarning({
    message: ({ comment }: { comment: string; quoted: string }) =>
      `\`${comment}\` is a comment of YAML, and not part of the value.`,
    hint: ({ quoted }) => `Put the value in quotes: \`${quoted}\`.`,
  }),
  'colon-in-yaml': defineError({
    message: 'Unexpected `: ` in a value.',
    hint: QUOTE_IT,
  }),
  'indented-yaml-field': defineError({
    message: 'The line is indented, so it continues the value above, and its `: ` is not expected there.',
    hint: 'Indent it like the field above, or put the whole value in quotes.',
  }),
  'full-width-yaml-colon': defineError({
    message: ({ name }: { name: string }) => `The colon after \`${name}\` is full-width.`,
    hint: ({ name }) => `Write \`${name}: …\`.`,
  }),
  'unclosed-yaml-quote': defineError({
    message: 'The closing quote is missing.',
    hint: 'Add it at the end of the value.',
  }),
  'quote-in-yaml': defineError({
    message: (_: { quote: string }) => 'A quote in the value ends it.',
    hint: ({ quote }) =>
      quote === '"'
        ? 'Write `\\"` for it, or put the value in single quotes.'
        : "Write `''` for it, or put the value in double quotes.",
  }),
  'yaml-without-field': defineError({
    message: 'Expected `field: value`.',
    hint: 'Every line needs a field.',
  }),
  'second-yaml-document': defineError({
    message: 'Unexpected `---`.',
    hint: 'Remove it: the fields end at the second `---` line.',
  }),
  'tab-in-yaml': defineError({
    message: 'YAML is not indented with tabs.',
    hint: 'Use spaces.',
  }),
  'duplicate-field': defineError({
    message: ({ name }: { name: string }) => `The field \`${name}\` is defined twice.`,
    hint: 'Keep one of the two.',
  }),
  'unknown-yaml-alias': defineError({
    message: ({ name }: { name: string }) =>
      `\`*${name}\` refers to nothing: a value that starts with \`*\` is a reference.`,
    hint: QUOTE_IT,
  }),
  'circular-yaml-alias': defineError({
    message: ({ name }: { name: string }) => `\`*${name}\` refers to a value that it is part of.`,
    hint: 'Write the value out, or put it in quotes if it is a text.',
  }),
  'too-many-yaml-aliases': defineError({
    message: ({ most }: { most: number }) =>
      `The YAML refers to its own values (\`*name\`) more than ${most} times.`,
    hint: 'Write the values out.',
  }),
}
