/** What a piece of highlighted code is. The theme gives each role a colour, once for light and once for dark. */
export interface Role {
  /** Class of the `<span>` around it, inside `.code`. */
  class: string
  /** For whoever writes the stylesheet. */
  meaning: string
}

/** A mark on a whole line, set by `{1,3-5}` in the fence or by a `[!code …]` comment in the code. */
export interface LineMark {
  /** Class beside `line` on the line's `<span>`. */
  class: string
  meaning: string
  /** Words after `[!code `. */
  notations: readonly string[]
}

/** Every token class. Text without a role has no element: it is plain text, punctuation and most variables. */
export const ROLES = [
  { class: 'k', meaning: 'Keyword, modifier or word operator: `const`, `return`, `new`, `this`' },
  { class: 's', meaning: 'String, regular expression or inline code, its quotes included' },
  { class: 'n', meaning: 'Number, constant or escape sequence: `42`, `true`, `null`, `\\n`, `#fff`' },
  { class: 'c', meaning: 'Comment' },
  { class: 'f', meaning: 'Function, method, command or decorator, where it is defined or called' },
  { class: 't', meaning: 'Type, class or module name' },
  {
    class: 'v',
    meaning: 'Property, key or variable that stands out: JSON and YAML keys, CSS properties, `$HOME`',
  },
  {
    class: 'p',
    meaning: 'Mark between two kinds of text: braces of a template string, bullets and rules of Markdown',
  },
  { class: 'g', meaning: 'Tag of HTML or JSX, or an element in a CSS selector' },
  { class: 'a', meaning: 'Attribute, option of a command, or a class, id or state in a CSS selector' },
  { class: 'i', meaning: 'Inserted line of a diff' },
  { class: 'd', meaning: 'Deleted line of a diff' },
  { class: 'h', meaning: 'Heading of Markdown, section of TOML or INI, file names of a diff' },
  { class: 'l', meaning: 'Link: its text or its address' },
] as const satisfies readonly Role[]

/** A token class. */
export type RoleClass = (typeof ROLES)[number]['class']

/** Every line class apart from `line` itself and `prompt` (a shell line whose `$ ` the stylesheet draws). */
export const LINE_MARKS: readonly LineMark[] = [
  { class: 'hl', meaning: 'Highlighted', notations: ['highlight', 'hl'] },
  { class: 'focus', meaning: 'In focus; the other lines step back', notations: ['focus'] },
  { class: 'add', meaning: 'Added', notations: ['++'] },
  { class: 'del', meaning: 'Removed', notations: ['--'] },
  { class: 'error', meaning: 'Wrong', notations: ['error'] },
  { class: 'warn', meaning: 'Doubtful', notations: ['warning'] },
]
