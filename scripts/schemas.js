/**
 * Generates files from the schemas, commands, public functions and messages of the engine: `node scripts/schemas.js [--check]`. With `--check` it
 * only lists outdated files.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { ensureEngine, importEngine, importPackage } from './lib/engine.js'
import { inProject, log, main, readJson } from './lib/project.js'
import { readApi } from './reference/api.js'
import { undocumented } from './reference/api-reference.js'
import { COMPONENT_PROPS, COMPONENTS, componentProps, componentsOf } from './reference/component-props.js'
import { programsOf, referenceFiles, TRANSLATIONS, untranslated } from './reference/reference.js'
import { schemaFiles } from './reference/schema-files.js'

await main(async () => {
  await ensureEngine()
  const { jsonSchema } = await importEngine('config/schema/schema-keys')
  const { configOptions } = await importEngine('config/schema/config-options')
  const { frontmatterSchema } = await importEngine('config/schema/frontmatter-fields')
  const { metaFile } = await importEngine('config/schema/meta-file')
  const { navFile } = await importEngine('config/schema/nav-file')
  const { commands } = await importEngine('commands/commands')
  const { explain } = await importEngine('errors/problem')
  const { errorGroups } = await importEngine('errors/catalogue')
  const { command: create } = await importPackage('create-bifolio/dist/cli/create')
  const { command: mcp } = await importPackage('mcp/dist/cli/mcp')
  const { translations } = await importPackage('translations/dist/index')
  const schemas = {
    configOptions: jsonSchema(configOptions),
    frontmatterSchema: jsonSchema(frontmatterSchema),
    metaFile: jsonSchema(metaFile),
    navFile: jsonSchema(navFile),
  }
  const api = await readApi()
  const lacking = undocumented(api)
  if (lacking.length > 0) throw new Error(`Complete the comments of these functions:\n${lacking.join('\n')}`)
  const components = componentsOf(api, readFileSync(inProject(COMPONENTS), 'utf8'))
  const reference = referenceFiles(
    {
      schemas,
      commands: programsOf({ commands, plugin: translations(), create, mcp }),
      components,
      errors: Object.keys(errorGroups),
      explain,
    },
    readJson(inProject(TRANSLATIONS)) ?? {},
  )
  const files = { ...schemaFiles(schemas), ...reference, [COMPONENT_PROPS]: componentProps(components) }
  const stale = Object.entries(files).filter(([file, content]) => read(inProject(file)) !== content)
  const names = stale.map(([file]) => file).join(', ')
  if (process.argv.includes('--check')) {
    if (stale.length > 0) throw new Error(`Out of date: ${names}. Run \`node scripts/schemas.js\`.`)
    return requireTranslations(reference)
  }
  for (const [file, content] of stale) writeFileSync(inProject(file), content)
  log(stale.length > 0 ? `Written: ${names}` : 'The schemas are up to date.')
  requireTranslations(reference)
})

/** @param {Record<string, string>} reference */
function requireTranslations(reference) {
  const left = untranslated(reference)
  if (left.length > 0)
    throw new Error(`Translate in ${TRANSLATIONS}, then run \`node scripts/schemas.js\`:\n${left.join('\n')}`)
}

/** @param {string} file */
function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
