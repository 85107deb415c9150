/** The declaration of `UserConfig` that the package publishes, generated from the schema of the options. */

/** @typedef {import('./schema-files.js').JsonSchema} JsonSchema */

/**
 * The type of the configuration with descriptions as comments, which `z.input` would drop.
 * @param {JsonSchema} schema
 */
export function userConfig(schema) {
  const definitions = Object.entries(schema.definitions ?? {}).map(
    ([name, definition]) => `${comment(definition, '')}export type ${name} = ${typeOf(definition, '')}\n`,
  )
  const { description } = schema
  return [
    ...definitions,
    `${comment({ description }, '')}export interface UserConfig ${typeOf(schema, '')}\n`,
  ].join('\n')
}

/** @param {JsonSchema} node @param {string} indent @returns {string} */
function typeOf(node, indent) {
  if (node.tsType) return node.tsType
  if (node.$ref) return node.$ref.replace('#/definitions/', '')
  if ('const' in node) return literal(node.const)
  if (node.enum) return node.enum.map(literal).join(' | ')
  const options =
    node.anyOf ?? node.oneOf ?? node.allOf ?? (Array.isArray(node.type) && node.type.map(ofType))
  if (options) return options.map((/** @type {JsonSchema} */ option) => typeOf(option, indent)).join(' | ')
  if (node.type === 'array') return listOf(node, indent)
  if (node.type === 'object') return objectOf(node, indent)
  return node.type === 'integer' ? 'number' : (node.type ?? 'unknown')
}

/** @param {string} type */
const ofType = (type) => ({ type })

/** @param {JsonSchema} node @param {string} indent */
function listOf({ items }, indent) {
  if (!Array.isArray(items)) return `Array<${typeOf(items, indent)}>`
  return `[${items.map((item) => typeOf(item, indent)).join(', ')}]`
}

/** @param {JsonSchema} node @param {string} indent */
function objectOf({ properties, required = [], additionalProperties }, indent) {
  if (!properties) return `Record<string, ${typeOf(additionalProperties, indent)}>`
  const inner = `${indent}  `
  const members = Object.entries(properties).map(
    ([name, node]) =>
      `${comment(node, inner)}${inner}${keyOf(name)}${required.includes(name) ? '' : '?'}: ${typeOf(node, inner)}\n`,
  )
  return `{\n${members.join('')}${indent}}`
}

/** @param {JsonSchema} node @param {string} indent */
function comment({ description, default: standard }, indent) {
  const isShown = standard !== undefined && !/^(?:""|\[\]|\{\})$/.test(JSON.stringify(standard))
  const lines = [description, isShown && `@default ${literal(standard)}`].filter(Boolean)
  // A comment would end at the `*/` of a glob.
  const text = lines.join(`\n${indent} * `).replaceAll('*/', '*\\/')
  return lines.length > 1
    ? `${indent}/**\n${indent} * ${text}\n${indent} */\n`
    : text && `${indent}/** ${text} */\n`
}

/** @param {unknown} value */
const literal = (value) =>
  typeof value === 'string' ? `'${value.replace(/['\\]/g, '\\$&')}'` : JSON.stringify(value)

/** @param {string} name */
function keyOf(name) {
  return /^[\w$]+$/.test(name) ? name : `'${name}'`
}
