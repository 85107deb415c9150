/**
 * Writes `schemas/*.schema.json` from the schemas of the engine: `node scripts/schemas.js [--check]`. With `--check` it
 * only names the files that are out of date.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { ensureEngine } from './engine.js'
import { inProject, main, say } from './project.js'

await main(async () => {
  await ensureEngine()
  const { schemaFiles } = await import(
    pathToFileURL(inProject('packages/bifolio/dist/config/json-schema.js')).href
  )
  /** @type {[name: string, content: string][]} */
  const files = Object.entries(schemaFiles())
  const stale = files.filter(
    ([name, content]) => read(inProject('packages/bifolio/schemas', name)) !== content,
  )
  const names = stale.map(([name]) => name).join(', ')
  if (process.argv.includes('--check')) {
    if (stale.length > 0) throw new Error(`Out of date: ${names}. Run \`node scripts/schemas.js\`.`)
    return
  }
  mkdirSync(inProject('packages/bifolio/schemas'), { recursive: true })
  for (const [name, content] of stale) writeFileSync(inProject('packages/bifolio/schemas', name), content)
  say(stale.length > 0 ? `Written: ${names}` : 'The schemas are up to date.')
})

/** @param {string} file */
function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
