import { posix } from 'node:path'
import { deployTargets } from './deploy.ts'
import type { DeployTarget } from './draft.ts'
import type { PackageManager, Workspace } from './workspace.ts'

/** Where a workflow publishes the site. */
export interface Deployment {
  target: DeployTarget
  /** Folder of the output, relative to that of the site. */
  out: string
}

/** The commands by which each package manager is set up, installs from the lock file and runs a program. */
const MANAGERS: Record<PackageManager, { setup?: string; install: string; exec: string }> = {
  npm: { install: 'npm ci', exec: 'npx' },
  pnpm: { setup: 'corepack enable', install: 'pnpm install --frozen-lockfile', exec: 'pnpm exec' },
  yarn: { setup: 'corepack enable', install: 'yarn install', exec: 'yarn' },
  bun: { setup: 'npm install --global bun', install: 'bun install --frozen-lockfile', exec: 'bunx' },
}

/** Number of pages from which compiling them on several machines at once is worth the time to set these up. */
const PAGES_FOR_SHARDS = 5000
const SHARDS = [1, 2, 3, 4]

/**
 * A GitHub workflow that checks and builds the site on every change, and publishes it if asked to. The job that compiles pages on several machines is
 * commented out on sites for which it does not pay.
 * @param prefix of the names of its scripts @param pages of the site @param deployment default: none
 */
export function workflow(
  { pathInRepository, packageManager, branch }: Workspace,
  prefix: string,
  pages: number,
  deployment?: Deployment,
): string {
  const { setup, install, exec } = MANAGERS[packageManager]
  const folder = pathInRepository
    ? `    defaults:
      run:
        working-directory: ${JSON.stringify(pathInRepository)}
`
    : ''
  const stepsFor = (...commands: string[]): string => {
    const all = [...(setup ? [setup] : []), install, ...commands]
    return `    steps:
      - uses: actions/checkout@08c6903cd8c0fde910a37f88322edcfb5dd907a8 # v5.0.0
        with:
          # \`themeConfig.lastUpdated\` asks for the whole history.
          fetch-depth: 0
      - uses: actions/setup-node@2028fbc5c25fe9cf00d9f06a71cc4710d4507903 # v6.0.0
        with:
          node-version: 22
${all.map((command) => `      - run: ${command}\n`).join('')}`
  }
  const forShards = (yaml: string): string =>
    pages < PAGES_FOR_SHARDS ? yaml.replaceAll(/^( *)(?=\S)/gm, '# $1') : yaml
  const job = deployment ? (deployTargets[deployment.target].job ?? '') : ''
  const publish = deployment
    ? deployTargets[deployment.target].steps(deployment.out, posix.join(pathInRepository, deployment.out))
    : ''
  const shard = `${exec} bifolio build --shard \${{ matrix.shard }}/${SHARDS.length}`
  return `name: Documentation

on:
  push:
    branches: [${/^[\w./-]+$/.test(branch) ? branch : JSON.stringify(branch)}]
  pull_request:

permissions:
  contents: read

# Sites of thousands of pages are compiled on several machines, into a shared cache: see the option \`cache\`.
${forShards(CACHE)}
jobs:
${forShards(`  shard:
    if: github.event_name == 'push' && vars.BIFOLIO_REMOTE_CACHE
    runs-on: ubuntu-latest
    strategy:
      matrix:
        shard: [${SHARDS.join(', ')}]
${folder}${stepsFor(shard)}`)}
  build:
${forShards(`    needs: shard\n    if: \${{ !cancelled() && !failure() }}\n`)}    runs-on: ubuntu-latest
${publish && `    concurrency: docs-\${{ github.ref }}\n`}${folder}${stepsFor(`${packageManager} run ${prefix}check`, `${packageManager} run ${prefix}build`)}${publish}${job}`
}

/** Pull requests only read from the cache, since what is in it becomes part of the site. */
const CACHE = `env:
  BIFOLIO_REMOTE_CACHE: \${{ vars.BIFOLIO_REMOTE_CACHE }}
  BIFOLIO_REMOTE_CACHE_TOKEN: \${{ secrets.BIFOLIO_REMOTE_CACHE_TOKEN }}
  BIFOLIO_REMOTE_CACHE_READ_ONLY: \${{ github.event_name == 'pull_request' }}
`
