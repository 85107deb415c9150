/** The reference of components on a page of `docs`, generated from their types and comments. */

/** @typedef {import('./api.js').ApiModule} ApiModule */
/** @typedef {import('./api.js').ApiFunction} ApiFunction */
/** @typedef {Record<'type' | 'what' | 'property' | 'stop', string> & { translate: (text: string) => string }} Words */

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

/** A section for each component of pages, with its properties. @param {readonly ApiFunction[]} components @param {Words} words */
export function componentsPage(components, words) {
  return components
    .map(({ name, text, parameters }) => {
      const rows = parameters.map(
        (field) =>
          `| \`${field.name}${field.isOptional ? '?' : ''}\` | \`${inCell(field.type)}\` | ${field.text && sentence(inCell(words.translate(field.text)), words)} |\n`,
      )
      const table =
        rows.length > 0
          ? `| ${words.property} | ${words.type} | ${words.what} |\n| --- | --- | --- |\n${rows.join('')}\n`
          : ''
      return `### \`${name}\` {#${name}}\n\n${words.translate(text)}\n\n${table}`
    })
    .join('')
}

/** @param {string} text */
const inCell = (text) => text.replaceAll('|', '\\|').replace(/\s+/g, ' ')

/** @param {string} text @param {Words} words */
const sentence = (text, words) => ended(text.charAt(0).toUpperCase() + text.slice(1), words)

/** @param {string} text @param {Words} words */
const ended = (text, { stop }) => (/[.。…]$/.test(text) ? text : `${text}${stop}`)
