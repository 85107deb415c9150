/** The reference of the public functions on the pages of `docs`, generated from their types and comments. */

/** @typedef {import('./api.js').ApiModule} ApiModule */
/** @typedef {import('./api.js').ApiFunction} ApiFunction */
/** @typedef {import('./api.js').ApiField} ApiField */
/** @typedef {import('./api.js').ApiRecord} ApiRecord */
/** @typedef {Record<'type' | 'what' | 'field' | 'parameter' | 'property' | 'functions' | 'types' | 'returns' | 'throws' | 'colon' | 'stop', string> & { translate: (text: string) => string }} Words */

/** A message for each missing or incomplete comment. Components only need a description. @param {readonly ApiModule[]} modules */
export function undocumented(modules) {
  return modules.flatMap(({ name: module, functions }) =>
    functions.flatMap((one) => {
      const missing = [
        !one.text && 'description',
        ...(isComponent(one) || module.endsWith('/theme') ? [] : missingTags(one)),
      ].filter(Boolean)
      return missing.length > 0 ? [`${module}: \`${one.name}\` lacks ${missing.join(', ')}`] : []
    }),
  )
}

/** @param {ApiFunction} one */
const missingTags = ({ parameters, returns, example }) => [
  ...parameters.filter(({ text }) => !text).map(({ name }) => `@param ${name}`),
  !returns && '@returns',
  !example && '@example',
]

/** @param {ApiFunction} one */
const isComponent = ({ signatures }) => signatures.some((signature) => /^[A-Z]\w*\(/.test(signature))

/** The page of a module. @param {ApiModule} module @param {Words} words */
export function apiPage({ functions, records }, words) {
  const names = new Set(records.map(({ name }) => name))
  const types = records.map((record) => recordSection(record, names, words))
  return [
    `## ${words.functions} {#functions}\n\n`,
    ...functions.map((one) => functionSection(one, names, words)),
    ...(types.length > 0 ? [`## ${words.types} {#types}\n\n`, ...types] : []),
  ].join('')
}

/** @param {ApiFunction} one @param {ReadonlySet<string>} names of the records on the page @param {Words} words */
function functionSection(one, names, words) {
  const { name, text, signatures, parameters, returnType, returns, throws, example } = one
  const isDrawn = isComponent(one)
  return [
    `### \`${name}${isDrawn ? '' : '()'}\` {#${name}}\n\n${words.translate(text)}\n\n${code(signatures.join('\n'))}`,
    table(parameters, isDrawn ? words.property : words.parameter, names, words),
    returns &&
      `**${words.returns}** ${linked(returnType, names)}${words.colon}${ended(words.translate(returns), words)}\n\n`,
    throws && `**${words.throws}** ${ended(words.translate(throws), words)}\n\n`,
    example && code(example),
  ].join('')
}

/** @param {ApiRecord} record @param {ReadonlySet<string>} names @param {Words} words */
function recordSection({ name, text, fields, type }, names, words) {
  const about = text ? `${words.translate(text)}\n\n` : ''
  return `### \`${name}\` {#${name}}\n\n${about}${type ? code(`type ${name} = ${type}`) : table(fields, words.field, names, words)}`
}

/** @param {readonly ApiField[]} fields @param {string} title @param {ReadonlySet<string>} names @param {Words} words */
function table(fields, title, names, words) {
  const rows = fields.map(
    (field) =>
      `| \`${field.name}${field.isOptional ? '?' : ''}\` | ${inCell(linked(field.type, names))} | ${field.text && sentence(inCell(words.translate(field.text)), words)} |\n`,
  )
  return rows.length > 0
    ? `| ${title} | ${words.type} | ${words.what} |\n| --- | --- | --- |\n${rows.join('')}\n`
    : ''
}

/** A type, with a link to the record that it names. @param {string} type @param {ReadonlySet<string>} names */
function linked(type, names) {
  const name = type.match(/\b[A-Z]\w+/g)?.find((word) => names.has(word))
  return name ? `[\`${type}\`](#${name})` : `\`${type}\``
}

/** @param {string} text */
const code = (text) => `\`\`\`ts\n${text}\n\`\`\`\n\n`

/** @param {string} text */
const inCell = (text) => text.replaceAll('|', '\\|').replace(/\s+/g, ' ')

/** @param {string} text @param {Words} words */
const sentence = (text, words) => ended(text.charAt(0).toUpperCase() + text.slice(1), words)

/** @param {string} text @param {Words} words */
const ended = (text, { stop }) => (/[.。…]$/.test(text) ? text : `${text}${stop}`)
