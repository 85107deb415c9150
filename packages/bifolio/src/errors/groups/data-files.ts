import { defineError } from '../define-error.ts'

const QUOTE_IT = 'Put the value in quotes if it is meant as text.'

type ExpectedParams = {
  expected: string
}

/** JSON files, and YAML: that of frontmatter, of `glossary.yml` and of `agents.yml`. */
export const dataFileErrors = {
  'duplicate-json-key': defineError({
    title: 'JSON key that is defined twice',
    about:
      'An object of a JSON file has the same key twice, and only the last one would be used. Remove one.',
    message: ({ key }: { key: string }) => `The key \`${key}\` is defined twice.`,
    hint: 'Remove one of them.',
    example: { key: 'name' },
  }),
  'text-after-json': defineError({
    title: 'Text after the end of a JSON file',
    about: 'A JSON file has one value, and there is text after it. Often a bracket is closed too early.',
    message: 'Unexpected text after the end.',
    hint: 'A JSON file has one value.',
  }),
  'unfinished-json': defineError({
    title: 'JSON file that ends too early',
    about: 'A JSON file ends inside a list, an object or a string. Close it.',
    message: ({ expected }: ExpectedParams) => `The file ends where ${expected} was expected.`,
    hint: 'Add what is missing at the end: every `[`, `{` and `"` has to be closed.',
    example: { expected: '`,` or `]`' },
  }),
  'trailing-comma': defineError({
    title: 'Trailing comma in JSON',
    about: 'In JSON, unlike JavaScript, the last entry has no comma after it. Remove it.',
    message: ({ found }: { found: string }) => `Unexpected \`,\` before \`${found}\`.`,
    hint: 'Remove the comma.',
    example: { found: ']' },
  }),
  'invalid-json': defineError({
    title: 'Syntax error in JSON',
    about:
      'A JSON file has an unexpected character. JSON has no comments, and strings and keys have double quotes.',
    message: ({ expected, found }: ExpectedParams & { found: string; hint?: string }) =>
      `Expected ${expected}, found \`${found}\`.`,
    hint: ({ hint }) => hint,
    example: { expected: '`,` or `]`', found: '"', hint: 'Is a `,` missing before it?' },
  }),
  'frontmatter-without-fields': defineError({
    title: 'Frontmatter without fields',
    about: 'The text between the `---` lines at the top of a page must consist of fields.',
    message: (_: { field?: string }) => 'The frontmatter must consist of `field: value` lines.',
    hint: ({ field }) =>
      field
        ? `The colon after \`${field}\` is full-width. Write \`${field}: …\`.`
        : 'Write, for example, `title: Quick start`.',
    example: {},
  }),
  'invalid-yaml': defineError({
    title: 'Syntax error in YAML',
    about:
      'The frontmatter of a page, or a YAML file, is not valid YAML. In quotes, special characters have no meaning.',
    message: ({ reason }: { reason: string }) => `This is not valid YAML: ${reason}.`,
    hint: QUOTE_IT,
    example: { reason: 'Unexpected scalar at node end' },
  }),
  'colon-in-yaml': defineError({
    title: 'Colon in a value of YAML',
    about: 'A colon with a space after it begins a value in YAML. Put values that have one in quotes.',
    message: 'Unexpected `: ` in a value.',
    hint: QUOTE_IT,
  }),
  'indented-yaml-field': defineError({
    title: 'Indented field of YAML',
    about:
      'A line of frontmatter or of a YAML file is indented more than the field above, which has a value: the line continues this value, and it has a colon.',
    message: 'The line is indented, so it continues the value above, and its `: ` is not expected there.',
    hint: 'Indent it like the field above, or put the whole value in quotes.',
  }),
  'full-width-yaml-colon': defineError({
    title: 'Full-width colon in YAML',
    about:
      'The colon after the name of a field is `：`, as Chinese keyboards write it, so the line is no field.',
    message: ({ name }: { name: string }) => `The colon after \`${name}\` is full-width.`,
    hint: ({ name }) => `Write \`${name}: …\`.`,
    example: { name: 'title' },
  }),
  'unclosed-yaml-quote': defineError({
    title: 'Quote in YAML that is not closed',
    about: 'A value of frontmatter or of a YAML file begins with a quote and does not end with one.',
    message: 'The closing quote is missing.',
    hint: 'Add it at the end of the value.',
  }),
  'yaml-without-field': defineError({
    title: 'Line of YAML without a field',
    about:
      'A line of frontmatter or of a YAML file has no `field:`. A value of several lines needs `|` or `>`.',
    message: 'Expected `field: value`.',
    hint: 'Every line needs a field.',
  }),
  'second-yaml-document': defineError({
    title: 'Separator inside YAML',
    about:
      'Frontmatter ends at its second `---` line, a YAML file is one document, and there is one more `---` line.',
    message: 'Unexpected `---`.',
    hint: 'Remove it: the fields end at the second `---` line.',
  }),
  'tab-in-yaml': defineError({
    title: 'Tab in YAML',
    about: 'YAML does not allow tabs for indentation. Use spaces.',
    message: 'YAML is not indented with tabs.',
    hint: 'Use spaces.',
  }),
  'duplicate-field': defineError({
    title: 'Field that is defined twice',
    about: 'Frontmatter or a YAML file has the same field twice. Keep one of the two.',
    message: ({ name }: { name: string }) => `The field \`${name}\` is defined twice.`,
    hint: 'Keep one of the two.',
    example: { name: 'title' },
  }),
  'unknown-yaml-alias': defineError({
    title: 'Reference to nothing in YAML',
    about:
      'A value that starts with `*` refers to another one in YAML, and there is none with this name. Put it in quotes.',
    message: ({ name }: { name: string }) =>
      `\`*${name}\` refers to nothing: a value that starts with \`*\` is a reference.`,
    hint: QUOTE_IT,
    example: { name: 'new' },
  }),
  'circular-yaml-alias': defineError({
    title: 'Value of YAML that refers to itself',
    about:
      'A value that starts with `*` refers to another one in YAML, here to one that it is part of. Such a value is infinite.',
    message: ({ name }: { name: string }) => `\`*${name}\` refers to a value that it is part of.`,
    hint: 'Write the value out, or put it in quotes if it is a text.',
    example: { name: 'authors' },
  }),
  'too-many-yaml-aliases': defineError({
    title: 'Too many references in YAML',
    about:
      'References in YAML can expand a short text to a very long one, so their number is limited. Write the values out.',
    message: ({ most }: { most: number }) =>
      `The YAML refers to its own values (\`*name\`) more than ${most} times.`,
    hint: 'Write the values out.',
    example: { most: 100 },
  }),
}
