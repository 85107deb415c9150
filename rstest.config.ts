import { join } from 'node:path'
import { pluginReact } from '@rsbuild/plugin-react'
import { defineConfig } from '@rstest/core'

/** Where `npm test` wants the results to count, besides what the terminal shows. */
const report = process.env.BIFOLIO_TEST_REPORT

/** What takes long by design, or measures time: only `npm run test:all` runs it, and a run that names files or tests. */
const SLOW = [
  'bench/corpus.test.ts',
  'packages/bifolio/src/**/growth.test.ts',
  'packages/bifolio/src/**/shiki.test.ts',
  'test/browser/shell/leaks.test.ts',
  'test/site/soak.test.ts',
]
const exclude = process.env.BIFOLIO_TEST_ALL ? [] : SLOW

/** For what hangs: far more than any test of a function takes, also on a busy machine. */
const UNIT_TIMEOUT_MS = 60_000
/** Whole sites are built, served and opened in a browser. */
const SITE_TIMEOUT_MS = 180_000
const ofSites = { testTimeout: SITE_TIMEOUT_MS, hookTimeout: SITE_TIMEOUT_MS, exclude }

const engine = join(import.meta.dirname, 'packages/bifolio/src')
/** What the other packages import of the engine. */
const sources = {
  'bifolio/built-site': join(engine, 'built-site/index.ts'),
  'bifolio/check': join(engine, 'check-kit.ts'),
  'bifolio/cli': join(engine, 'cli-kit.ts'),
  'bifolio/config': join(engine, 'config-kit.ts'),
}

export default defineConfig({
  projects: [
    {
      name: 'unit',
      include: [
        'packages/*/src/**/*.test.{ts,tsx}',
        'scripts/**/*.test.ts',
        'test/*.test.{ts,tsx}',
        'bench/*.test.ts',
      ],
      exclude,
      testTimeout: UNIT_TIMEOUT_MS,
      hookTimeout: UNIT_TIMEOUT_MS,
      plugins: [pluginReact()],
      // The sources as they are, not as they were compiled last.
      resolve: { alias: sources },
    },
    {
      name: 'site',
      include: ['test/site/**/*.test.ts'],
      globalSetup: ['test/site/shared-sites.ts'],
      setupFiles: ['test/site/hooks.ts'],
      ...ofSites,
    },
    {
      name: 'browser',
      include: ['test/browser/**/*.test.ts'],
      globalSetup: ['test/browser/setup.ts'],
      setupFiles: ['test/site/hooks.ts', 'test/browser/hooks.ts'],
      ...ofSites,
    },
  ],
  reporters: [
    'default',
    ...(report ? [['json', { outputPath: report }] as ['json', { outputPath: string }]] : []),
  ],
  // Loading the engine and the bundler anew for each file takes longer than most files.
  isolate: false,
  // Tests of sites wait for processes, files and the browser: three keep two cores busy.
  pool: { maxWorkers: 3 },
  output: { distPath: '.cache/rstest' },
})
