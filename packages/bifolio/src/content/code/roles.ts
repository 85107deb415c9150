import type { IRawTheme } from 'shiki/textmate'

/**
 * The roles of highlighted tokens: the class of the `<span>` around each, inside `.code`, which the theme gives a colour in light and in dark
 * mode, and the TextMate scopes of the role, as in a theme. The longest matching scope wins; `a b` is b inside a. Text without a role has no
 * element: plain text, punctuation and most variables.
 */
export const ROLES: Readonly<Record<string, string>> = {
  // Keyword, modifier or word operator: `const`, `return`, `new`, `this`
  k: `
    keyword, storage, variable.language, keyword.operator.new, keyword.operator.delete,
    keyword.operator.expression, keyword.operator.word, keyword.operator.wordlike,
    keyword.operator.logical.python, keyword.operator.alphabetic, punctuation.definition.keyword,
    punctuation.definition.directive, entity.name.tag.reference.scss`,
  // String, regular expression or inline code, its quotes included
  s: `
    string, punctuation.definition.string, storage.type.string, markup.inline.raw,
    punctuation.definition.raw, constant.other.symbol, string.regexp keyword,
    keyword.operator.quantifier.regexp`,
  // Number, constant or escape sequence: `42`, `true`, `null`, `\\n`, `#fff`
  n: `
    constant, support.constant, keyword.other.unit, variable.other.enummember,
    punctuation.definition.constant, meta.diff.range, storage.type.format, punctuation.definition.range`,
  // Comment
  c: 'comment, punctuation.definition.comment, markup.quote, punctuation.definition.quote',
  // Function, method, command or decorator, where it is defined or called
  f: `
    entity.name.function, entity.name.command, support.function, variable.function,
    meta.function-call.generic, punctuation.decorator, punctuation.definition.decorator,
    punctuation.definition.annotation, storage.type.annotation`,
  // Type, class or module name
  t: `
    entity.name.type, entity.name.class, entity.name.namespace, entity.name.scope-resolution,
    entity.other.inherited-class, support.type, support.class, storage.type.primitive,
    storage.type.numeric, storage.type.boolean, storage.type.string.go, storage.type.error.go,
    storage.type.java, storage.type.object, storage.type.generic, storage.type.built-in, keyword.type,
    keyword.other.type`,
  // Property, key or variable that stands out: JSON and YAML keys, CSS properties, `$HOME`
  v: `
    support.type.property-name, punctuation.support.type.property-name, support.variable.property,
    meta.object-literal.key, meta.object-literal.key string,
    meta.object-literal.key punctuation.definition.string, variable.object.property,
    variable.other.property, variable.other.object.property, variable.other.constant.property,
    variable.other.key, variable.other.normal.shell, variable.other.assignment.shell,
    punctuation.definition.variable.shell, variable.other.php, punctuation.definition.variable.php,
    variable.string-escape, variable.css, variable.scss, variable.graphql, entity.name.tag.yaml,
    keyword.other.definition.ini`,
  // Mark between two kinds of text: braces of a template string, bullets and rules of Markdown
  p: `
    punctuation.definition.template-expression, punctuation.section.embedded,
    punctuation.definition.interpolation, punctuation.definition.list, punctuation.definition.subshell,
    meta.separator.markdown, constant.character.format.placeholder.other.python`,
  // Tag of HTML or JSX, or an element in a CSS selector
  g: 'entity.name.tag, support.class.component, keyword.other.doctype',
  // Attribute, option of a command, or a class, id or state in a CSS selector
  a: `
    entity.other.attribute-name, entity.other.attribute-name punctuation.definition.entity,
    constant.other.option`,
  // Inserted line of a diff
  i: 'markup.inserted, punctuation.definition.inserted',
  // Deleted line of a diff
  d: 'markup.deleted, punctuation.definition.deleted',
  // Heading of Markdown, section of TOML or INI, file names of a diff
  h: `
    markup.heading, markup.heading punctuation, entity.name.section, punctuation.definition.heading,
    meta.diff.header, punctuation.definition.from-file, punctuation.definition.to-file`,
  // Link: its text or its address
  l: 'markup.underline.link, string.other.link, string.other.link punctuation, constant.other.reference.link',
}

/**
 * Scopes that are plain text even inside a scope with a role, such as the code of `${…}` in a string. Punctuation and
 * operators are included: as a role they would be half of all spans and a third of the HTML.
 */
export const PLAIN_SCOPES = `
  punctuation, keyword.operator, meta.brace, storage.type.function.arrow, meta.template.expression,
  meta.embedded, meta.interpolation, string.unquoted.argument.shell, string meta.scope.subshell,
  string.unquoted.heredoc, source.css.embedded, source.js.embedded, variable.language.import`

/**
 * A TextMate theme whose "colours" are role indexes: `#000000` is plain text, `#000001` the first of `ROLES`, and so on.
 * The tokenizer matches scopes anyway, so it returns the role of each token.
 */
export const ROLE_THEME: IRawTheme = {
  name: 'roles',
  settings: [
    { settings: { foreground: colourOf(0), background: '#ffffff' } },
    { scope: PLAIN_SCOPES, settings: { foreground: colourOf(0) } },
    ...Object.values(ROLES).map((scope, index) => ({
      scope,
      settings: { foreground: colourOf(index + 1) },
    })),
  ],
}

/** The class of a theme colour; empty for plain text and for unknown colours. */
export function classOfColour(colour: string): string {
  return Object.keys(ROLES)[Number.parseInt(colour.slice(1), 16) - 1] ?? ''
}

function colourOf(number: number): string {
  return `#${number.toString(16).padStart(6, '0')}`
}
