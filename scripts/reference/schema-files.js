/** Generates files from the schemas of the engine, for completion and validation in editors. */

/** @typedef {{ [key: string]: any }} JsonSchema Draft 7, as Zod writes it. */
/** @typedef {Record<'configOptions' | 'frontmatterSchema' | 'metaFile' | 'navFile', JsonSchema>} Schemas */

const SCHEMAS = 'packages/bifolio/schemas'

/** @param {Schemas} schemas @returns {Record<string, string>} Path in the repository → content. */
export function schemaFiles({ frontmatterSchema, metaFile, navFile }) {
  return {
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
