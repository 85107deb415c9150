import type { PackageManager, Workspace } from './workspace.ts'

/** The commands by which each package manager is set up and installs from the lock file. */
const MANAGERS: Record<PackageManager, { setup?: string; install: string }> = {
  npm: { install: 'npm ci' },
  pnpm: { setup: 'corepack enable', install: 'pnpm install --frozen-lockfile' },
  yarn: { setup: 'corepack enable', install: 'yarn install' },
  bun: { setup: 'npm install --global bun', install: 'bun install --frozen-lockfile' },
}

/** A GitHub workflow that checks and builds the site on every change. @param prefix of the names of its scripts */
export function workflow({ pathInRepository, packageManager }: Workspace, prefix: string): string {
  const { setup, install } = MANAGERS[packageManager]
  const commands = [
    setup,
    install,
    `${packageManager} run ${prefix}check`,
    `${packageManager} run ${prefix}build`,
  ]
  const steps = commands.flatMap((command) => (command ? [`      - run: ${command}\n`] : []))
  return `name: Documentation

on:
  push:
    branches: [main]
  pull_request:

permissions:
  contents: read

jobs:
  build:
    runs-on: ubuntu-latest
${pathInRepository ? `    defaults:\n      run:\n        working-directory: ${JSON.stringify(pathInRepository)}\n` : ''}    steps:
      - uses: actions/checkout@08c6903cd8c0fde910a37f88322edcfb5dd907a8 # v5.0.0
        with:
          # \`themeConfig.lastUpdated\` asks for the whole history.
          fetch-depth: 0
      - uses: actions/setup-node@2028fbc5c25fe9cf00d9f06a71cc4710d4507903 # v6.0.0
        with:
          node-version: 22
${steps.join('')}`
}
