/** What a piece of highlighted code is. The theme gives each role a colour, once for light and once for dark. */
export interface Role {
  /** Class of the `<span>` around it, inside `.code`. */
  class: string
  /** For whoever writes the stylesheet. */
  meaning: string
  /** TextMate scopes that mean this role. The longest matching scope wins; `a b` is b inside a. */
  scopes: readonly string[]
}

/** A mark on a whole line, set by `{1,3-5}` in the fence or by a `[!code …]` comment in the code. */
export interface LineMark {
  /** Class beside `line` on the line's `<span>`. */
  class: string
  meaning: string
  /** Words after `[!code `. */
  notations: readonly string[]
}

/** Every token class. Text without a role has no element: it is plain text and most variables. */
export const ROLES: readonly Role[] = [
  {
    class: 'k',
    meaning: 'Keyword, modifier or word operator: `const`, `return`, `new`, `this`',
    scopes: [
      'keyword',
      'storage',
      'variable.language',
      'keyword.operator.new',
      'keyword.operator.delete',
      'keyword.operator.expression',
      'keyword.operator.word',
      'keyword.operator.wordlike',
      'keyword.operator.logical.python',
      'keyword.operator.alphabetic',
      'punctuation.definition.keyword',
      'entity.name.tag.reference.scss',
    ],
  },
  {
    class: 's',
    meaning: 'String, regular expression or inline code, its quotes included',
    scopes: [
      'string',
      'punctuation.definition.string',
      'storage.type.string',
      'markup.inline.raw',
      'punctuation.definition.raw',
      'markup.fenced_code.block',
      'constant.other.symbol',
      'keyword.operator.quantifier.regexp',
    ],
  },
  {
    class: 'n',
    meaning: 'Number, constant or escape sequence: `42`, `true`, `null`, `\\n`, `#fff`',
    scopes: [
      'constant',
      'support.constant',
      'keyword.other.unit',
      'variable.other.enummember',
      'punctuation.definition.constant',
      'meta.diff.range',
      'punctuation.definition.range',
    ],
  },
  {
    class: 'c',
    meaning: 'Comment',
    scopes: ['comment', 'punctuation.definition.comment', 'markup.quote', 'punctuation.definition.quote'],
  },
  {
    class: 'f',
    meaning: 'Function, method, command or decorator, where it is defined or called',
    scopes: [
      'entity.name.function',
      'entity.name.command',
      'support.function',
      'variable.function',
      'meta.function-call.generic',
      'punctuation.decorator',
      'punctuation.definition.decorator',
      'entity.name.function.decorator',
    ],
  },
  {
    class: 't',
    meaning: 'Type, class or module name',
    scopes: [
      'entity.name.type',
      'entity.name.class',
      'entity.name.namespace',
      'entity.name.scope-resolution',
      'entity.other.inherited-class',
      'support.type',
      'support.class',
      'storage.type.primitive',
      'storage.type.numeric',
      'storage.type.boolean',
      'storage.type.string.go',
      'storage.type.error.go',
      'storage.type.java',
      'storage.type.generic',
      'storage.type.built-in',
    ],
  },
  {
    class: 'v',
    meaning: 'Property, key or variable that stands out: JSON and YAML keys, CSS properties, `$HOME`',
    scopes: [
      'support.type.property-name',
      'punctuation.support.type.property-name',
      'support.variable.property',
      'meta.object-literal.key',
      'meta.object-literal.key string',
      'meta.object-literal.key punctuation.definition.string',
      'variable.object.property',
      'variable.other.property',
      'variable.other.object.property',
      'variable.other.constant.property',
      'variable.other.key',
      'variable.other.normal.shell',
      'variable.other.assignment.shell',
      'punctuation.definition.variable',
      'string variable',
      'variable.css',
      'variable.scss',
      'variable.graphql',
      'entity.name.tag.yaml',
      'keyword.other.definition.ini',
    ],
  },
  {
    class: 'p',
    meaning: 'Punctuation or operator: `{`, `;`, `=>`, `===`',
    scopes: [
      'punctuation',
      'keyword.operator',
      'meta.brace',
      'storage.type.function.arrow',
      'constant.character.format.placeholder.other.python',
    ],
  },
  {
    class: 'g',
    meaning: 'Tag of HTML or JSX, or an element in a CSS selector',
    scopes: ['entity.name.tag', 'support.class.component', 'keyword.other.doctype'],
  },
  {
    class: 'a',
    meaning: 'Attribute, option of a command, or a class, id or state in a CSS selector',
    scopes: [
      'entity.other.attribute-name',
      'entity.other.attribute-name punctuation.definition.entity',
      'constant.other.option',
    ],
  },
  {
    class: 'i',
    meaning: 'Inserted line of a diff',
    scopes: ['markup.inserted', 'punctuation.definition.inserted'],
  },
  {
    class: 'd',
    meaning: 'Deleted line of a diff',
    scopes: ['markup.deleted', 'punctuation.definition.deleted'],
  },
  {
    class: 'h',
    meaning: 'Heading of Markdown, section of TOML or INI, file names of a diff',
    scopes: [
      'markup.heading',
      'entity.name.section',
      'punctuation.definition.heading',
      'meta.diff.header',
      'punctuation.definition.from-file',
      'punctuation.definition.to-file',
    ],
  },
  {
    class: 'l',
    meaning: 'Link: its text or its address',
    scopes: ['markup.underline.link', 'string.other.link', 'constant.other.reference.link'],
  },
]

/** Scopes that go back to plain text inside something that has a role, such as `${…}` in a string. */
export const PLAIN_SCOPES: readonly string[] = [
  'meta.template.expression',
  'meta.embedded',
  'meta.interpolation',
  'string.unquoted.argument.shell',
  'string meta.scope.subshell',
  'string.unquoted.heredoc',
  'source.css.embedded',
  'source.js.embedded',
  'markup.fenced_code.block meta.embedded',
  'variable.language.import',
]

/** Every line class apart from `line` itself and `prompt` (a shell line whose `$ ` the stylesheet draws). */
export const LINE_MARKS: readonly LineMark[] = [
  { class: 'hl', meaning: 'Highlighted', notations: ['highlight', 'hl'] },
  { class: 'focus', meaning: 'In focus; the other lines step back', notations: ['focus'] },
  { class: 'add', meaning: 'Added', notations: ['++'] },
  { class: 'del', meaning: 'Removed', notations: ['--'] },
  { class: 'error', meaning: 'Wrong', notations: ['error'] },
  { class: 'warn', meaning: 'Doubtful', notations: ['warning'] },
]
