import { join } from 'node:path'
import { pluginReact } from '@rsbuild/plugin-react'
import { defineConfig } from '@rstest/core'

/** The file for a JSON report, from which `npm test` counts the results. */
const report = process.env.BIFOLIO_TEST_REPORT

/** Slow tests and tests that measure time: run only by `npm run test:all`, and when files or tests are named. */
const SLOW = [
  'bench/corpus.test.ts',
  'packages/bifolio/src/**/growth.test.ts',
  'packages/bifolio/src/**/shiki.test.ts',
  'test/browser/accessibility-website.test.ts',
  'test/browser/every-page.test.ts',
  'test/browser/pages/reflow.test.ts',
  'test/browser/search/accessibility.test.ts',
  'test/browser/shell/leaks.test.ts',
  'test/site/build/cache-programs.test.ts',
  'test/site/build/page-list.test.ts',
  'test/site/checks/api.test.ts',
  'test/site/checks/folder.test.ts',
  'test/site/checks/samples.test.ts',
  'test/site/dev-theme.test.ts',
  'test/site/hosts/npm.test.ts',
  'test/site/large.test.ts',
  'test/site/packages.test.ts',
  'test/site/search-parts.test.ts',
  'test/site/search-prose.test.ts',
  'test/site/soak.test.ts',
]
const exclude = process.env.BIFOLIO_TEST_ALL ? [] : SLOW

/** Timeout for hanging tests: generous for a unit test on a busy machine. */
const UNIT_TIMEOUT_MS = 60_000
/** Whole sites are built, served and opened in a browser. */
const SITE_TIMEOUT_MS = 180_000
const ofSites = { testTimeout: SITE_TIMEOUT_MS, hookTimeout: SITE_TIMEOUT_MS, exclude }

const engine = join(import.meta.dirname, 'packages/bifolio/src')
const search = join(import.meta.dirname, 'packages/search/src')
/** The modules that other packages import. */
const sources = {
  'bifolio/browser': join(engine, 'client/browser-kit.ts'),
  'bifolio/cache': join(engine, 'cache-kit.ts'),
  'bifolio/check': join(engine, 'check-kit.ts'),
  'bifolio/cli': join(engine, 'cli-kit.ts'),
  'bifolio/config': join(engine, 'config-kit.ts'),
  'bifolio/output': join(engine, 'output-kit.ts'),
  '@bifolio/translations/statements$': join(
    import.meta.dirname,
    'packages/translations/src/statements-kit.ts',
  ),
  '@bifolio/search$': join(search, 'index.ts'),
  '@bifolio/search/build$': join(search, 'build/index.ts'),
  '@bifolio/search/client$': join(search, 'client/index.ts'),
  '@bifolio/search/server$': join(search, 'server/handler.ts'),
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
      resolve: {
        // The current sources instead of the compiled ones.
        alias: sources,
      },
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
  // Loading the engine and the bundler again for each file takes longer than most files.
  isolate: false,
  // Tests of sites wait for processes, files and the browser: four keep two cores busy.
  pool: { maxWorkers: 4 },
  output: { distPath: '.cache/rstest' },
})
