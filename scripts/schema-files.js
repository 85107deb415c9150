/** The files that are generated from the schemas of the engine, so that editors know what a site's writers may write. */

/** @typedef {{ [key: string]: any }} JsonSchema Draft 7, as Zod writes it. */
/** @typedef {Record<'siteOptions' | 'frontmatterSchema' | 'metaFile' | 'navFile', JsonSchema>} Schemas */

const SCHEMAS = 'packages/bifolio/schemas'

/** @param {Schemas} schemas @returns {Record<string, string>} Path in the repository → content. */
export function schemaFiles({ siteOptions, frontmatterSchema, metaFile, navFile }) {
  return {
    'packages/bifolio/src/config/user-config.ts': userConfig(siteOptions),
    [`${SCHEMAS}/frontmatter.schema.json`]: schemaFile(
      frontmatterSchema,
      'Editors do not know YAML in Markdown by themselves: give this file to an extension that does.',
    ),
    [`${SCHEMAS}/meta.schema.json`]: schemaFile(metaFile, howToAssociate('_meta.json', 'meta.schema.json')),
    [`${SCHEMAS}/nav.schema.json`]: schemaFile(navFile, howToAssociate('_nav.json', 'nav.schema.json')),
  }
}

/** @param {JsonSchema} schema @param {string} howTo */
function schemaFile(schema, howTo) {
  return `${JSON.stringify({ ...schema, description: `${schema.description} ${howTo}` }, null, 2)}\n`
}

/** @param {string} file @param {string} schema */
function howToAssociate(file, schema) {
  const url = `./node_modules/bifolio/schemas/${schema}`
  return `For VS Code, add {"fileMatch": ["${file}"], "url": "${url}"} to "json.schemas" in .vscode/settings.json.`
}

/** The type of the configuration with descriptions as comments, which `z.input` would drop. @param {JsonSchema} schema */
function userConfig(schema) {
  const definitions = Object.entries(schema.definitions ?? {}).map(
    ([name, definition]) => `${comment(definition, '')}export type ${name} = ${typeOf(definition, '')}\n`,
  )
  const { description } = schema
  return [
    '// Generated from `schema/config-options.ts` by `node scripts/schemas.js`; do not edit.\n',
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
