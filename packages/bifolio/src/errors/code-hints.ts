/** What is usually wrong with code, by the message of its compiler or of the engine that runs it. */

/** What only browsers define, and components use most. */
const BROWSER_GLOBALS = new Set([
  'window',
  'document',
  'navigator',
  'location',
  'localStorage',
  'sessionStorage',
])

/** Hints for messages of JavaScript and React; `$1` is the first group of the pattern. */
const THROWN: [pattern: RegExp, hint: string][] = [
  [
    /^Cannot (?:read|set) propert(?:y|ies) of (undefined|null) \((?:reading|setting) '(.+?)'\)/,
    'The value before `.$2` is `$1` there: write `?.$2`, or provide the value.',
  ],
  [
    /^(.+?) is not a function\b/,
    '`$1` has no function there: fix its name or its import, or provide the value.',
  ],
  [/is not iterable/, 'The value is no list there: provide one, such as `[]`.'],
  [
    /^Element type is invalid.*got: (?:object|<)/s,
    'An object or element is where a component belongs: write a function that returns elements.',
  ],
  [
    /^Element type is invalid/,
    'A component that it renders is not defined: fix the name or the import. Braces are for named exports.',
  ],
  [
    /^Objects are not valid as a React child/,
    'Render a text or a property of the object, not the object itself.',
  ],
  [
    /^Invalid hook call|^Cannot read .* 'use(?:State|Effect|Context|Memo|Ref)'/,
    'Call hooks in components only.',
  ],
]

/** How to fix code that throws. @param otherwise for messages that are not known */
export function thrownHint(reason: string, otherwise: string): string {
  const [, name = ''] = /^(\w+) is not defined/.exec(reason) ?? []
  if (BROWSER_GLOBALS.has(name))
    return `Use \`${name}\` in effects and event handlers only: this code runs on the server, too, which has none.`
  if (name) return `Define or import \`${name}\`, or fix the name.`
  for (const [pattern, hint] of THROWN) {
    const match = pattern.exec(reason)
    if (match) return hint.replace(/\$(\d)/g, (_, group) => match[Number(group)] ?? '')
  }
  return otherwise
}

/** Whether the name that is not defined is one of browsers. */
export function isBrowserGlobal(name: string): boolean {
  return BROWSER_GLOBALS.has(name)
}

/** Characters of code by their Chinese keyboard equivalents. */
const FULL_WIDTH: Record<string, string> = {
  '“': '"',
  '”': '"',
  '‘': "'",
  '’': "'",
  '、': ',',
  '。': '.',
  '《': '<',
  '》': '>',
  '【': '[',
  '】': ']',
}

/** The character of code that is meant by one of Chinese keyboards: `,` for `，`. */
export function halfWidth(character: string): string | undefined {
  const ascii = FULL_WIDTH[character] ?? character.normalize('NFKC')
  return ascii !== character && /^[!-~]$/.test(ascii) ? ascii : undefined
}

/** How to fix a character of a Chinese keyboard. @param meant see {@link halfWidth} */
export function fullWidthHint(character: string, meant: string): string {
  return `Write \`${meant}\` instead of the full-width \`${character}\`.`
}

/** How to fix a syntax error, by the message of the compiler. */
export function syntaxHint(reason: string): string {
  const character = /^Unexpected character '(.+)'/u.exec(reason)?.[1] ?? ''
  const meant = halfWidth(character)
  if (meant) return fullWidthHint(character, meant)
  if (/^Unterminated string/.test(reason)) return 'Close the quote in the same line.'
  if (/^Unterminated template/.test(reason)) return 'Close the template with a backtick.'
  if (/^Unterminated comment/.test(reason)) return 'Close the comment with `*/`.'
  const expected = /\bexpected ["'`]?(.+?)["'`]?$/.exec(reason)?.[1]
  if (expected === ',')
    return 'Before this position, a comma is usually missing, or a bracket or quote is not closed.'
  if (expected) return `Write \`${expected}\` here, or close what is open before this position.`
  if (/already been declared/.test(reason)) return 'Rename or remove one of the two.'
  return 'Before this position, a bracket is usually not closed, or there is one too many.'
}

/** Hints for messages of PostCSS and Sass. */
const STYLE_HINTS: [pattern: RegExp, hint: string][] = [
  [/^Missed semicolon|^expected ";"/, 'End each declaration with `;`.'],
  [/^Unclosed block|^expected "}"/, 'Add the missing `}` of this block, or of one inside it.'],
  [/^expected end of rule/, 'Add the missing `}` before this position.'],
  [/^Unclosed (?:string|quote)/, 'Close the quote in the same line.'],
  [/^Unclosed comment/, 'Close the comment with `*/`.'],
  [/^Unclosed bracket/, 'Add the missing `)`.'],
  [/^Unexpected }/, 'Remove this `}`, or add the missing `{`.'],
  [/^Unknown word/, 'Write `property: value;`, and comments as `/* … */`.'],
  [/^Can't find stylesheet/, 'Check the path.'],
]

/** How to fix a stylesheet, by the message of its compiler. */
export function styleHint(reason: string): string {
  return STYLE_HINTS.find(([pattern]) => pattern.test(reason))?.[1] ?? 'Fix the code at this position.'
}

/** How to install what an import names: `@x/y` for `@x/y/part`. */
export function installHint(specifier: string): string {
  const [name = specifier] = /^(?:@[^/]+\/)?[^/]+/.exec(specifier) ?? []
  return `Install it: \`npm install ${name}\`.`
}
