/**
 * Writes what is generated from the schemas of the engine: `node scripts/schemas.js [--check]`. With `--check` it only
 * names the files that are out of date.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureEngine } from './engine.js'
import { inProject, main, say } from './project.js'
import { schemaFiles } from './schema-files.js'

await main(async () => {
  await ensureEngine()
  const { jsonSchemaOf } = await engine('schema-keys')
  const { siteOptions } = await engine('schema/config-options')
  const { frontmatterSchema } = await engine('schema/frontmatter-fields')
  const { metaFile } = await engine('schema/meta-file')
  const { navFile } = await engine('schema/nav-file')
  const files = schemaFiles({
    siteOptions: jsonSchemaOf(siteOptions),
    frontmatterSchema: jsonSchemaOf(frontmatterSchema),
    metaFile: jsonSchemaOf(metaFile),
    navFile: jsonSchemaOf(navFile),
  })
  const stale = Object.entries(files).filter(([file, content]) => read(inProject(file)) !== content)
  const names = stale.map(([file]) => basename(file)).join(', ')
  if (process.argv.includes('--check')) {
    if (stale.length > 0) throw new Error(`Out of date: ${names}. Run \`node scripts/schemas.js\`.`)
    return
  }
  for (const [file, content] of stale) writeFileSync(inProject(file), content)
  say(stale.length > 0 ? `Written: ${names}` : 'The schemas are up to date.')
})

/** A compiled module of the configuration. @param {string} name */
function engine(name) {
  return import(pathToFileURL(inProject(`packages/bifolio/dist/config/${name}.js`)).href)
}

/** @param {string} file */
function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
