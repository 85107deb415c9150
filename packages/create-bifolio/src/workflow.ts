import { posix } from 'node:path'
import { deployTargets } from './deploy.ts'
import type { DeployTarget } from './draft.ts'
import type { PackageManager, Workspace } from './workspace.ts'

/** Where a workflow publishes the site. */
export interface Deployment {
  target: DeployTarget
  /** Folder of the output, relative to the site's folder. */
  out: string
}

/** The commands by which each package manager is set up and installs from the lock file. */
const MANAGERS: Record<PackageManager, { setup?: string; install: string }> = {
  npm: { install: 'npm ci' },
  pnpm: { setup: 'corepack enable', install: 'pnpm install --frozen-lockfile' },
  yarn: { setup: 'corepack enable', install: 'yarn install' },
  bun: { setup: 'npm install --global bun', install: 'bun install --frozen-lockfile' },
}

/**
 * A GitHub workflow that checks and builds the site on every change, and publishes it if asked to.
 * @param prefix of the names of its scripts @param deployment default: none
 */
export function workflow(
  { pathInRepository, packageManager, branch }: Workspace,
  prefix: string,
  deployment?: Deployment,
): string {
  const { setup, install } = MANAGERS[packageManager]
  const folder = pathInRepository
    ? `    defaults:
      run:
        working-directory: ${JSON.stringify(pathInRepository)}
`
    : ''
  const run = `${packageManager} run ${prefix}`
  const commands = [...(setup ? [setup] : []), install, `${run}check`, `${run}build`]
  const service = deployment && deployTargets[deployment.target]
  const publish =
    deployment && service
      ? service.steps(deployment.out, posix.join(pathInRepository, deployment.out)) + (service.job ?? '')
      : ''
  return `name: Documentation

on:
  push:
    branches: [${/^[\w./-]+$/.test(branch) ? branch : JSON.stringify(branch)}]
  pull_request:

permissions:
  contents: read

jobs:
  build:
    runs-on: ubuntu-latest
${publish && `    concurrency: docs-\${{ github.ref }}\n`}${folder}    steps:
      - uses: actions/checkout@08c6903cd8c0fde910a37f88322edcfb5dd907a8 # v5.0.0
        with:
          # \`themeConfig.lastUpdated\` asks for the whole history.
          fetch-depth: 0
      - uses: actions/setup-node@2028fbc5c25fe9cf00d9f06a71cc4710d4507903 # v6.0.0
        with:
          node-version: 22
${commands.map((command) => `      - run: ${command}\n`).join('')}${publish}`
}
