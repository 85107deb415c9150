/** The location and commands of the other products. */
import { inProject, readJson } from '../../scripts/lib/project.js'
import { json } from './site.js'

/** @typedef {import('./site.js').Command} Command */

/** The folder whose `package.json` pins them. */
export const PEERS = inProject('bench')

const ENVIRONMENT = {
  // Some of them exceed the default limit of 4 GB at 10,000 pages.
  NODE_OPTIONS: '--max-old-space-size=12288',
  ASTRO_TELEMETRY_DISABLED: '1',
}

/** @param {string} script Path below `node_modules`. @param {...(string | number)} args @returns {Command} */
export const peerCommand = (script, ...args) => ({
  script: inProject('bench/node_modules', script),
  args: args.map(String),
  env: ENVIRONMENT,
})

/** The `package.json` of a site: some products read the packages to bundle from it. @type {[file: string, content: string]} */
export const peerManifest = [
  'package.json',
  json({
    name: 'corpus',
    private: true,
    type: 'module',
    dependencies: readJson(inProject('bench/package.json')).dependencies,
  }),
]
