/** Installs the other search engines in this folder. */
import { fileURLToPath } from 'node:url'
import { run } from '../../scripts/lib/process.js'
import { log, readJson } from '../../scripts/lib/project.js'

const FOLDER = fileURLToPath(new URL('.', import.meta.url))

/** @throws {Error} When the installation fails. */
export async function ensureEngines() {
  const { dependencies } = readJson(`${FOLDER}package.json`)
  const isInstalled = Object.entries(dependencies).every(
    ([name, version]) => readJson(`${FOLDER}node_modules/${name}/package.json`)?.version === version,
  )
  if (isInstalled) return
  log('Installing the other search engines …')
  const args = [
    'install',
    '--prefix',
    FOLDER,
    '--no-package-lock',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const { code, output } = await run('npm', args, { capture: 'all' })
  if (code !== 0) throw new Error(`They could not be installed:\n${output}`)
}
