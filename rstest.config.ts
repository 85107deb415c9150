import { join } from 'node:path'
import { pluginReact } from '@rsbuild/plugin-react'
import { defineConfig } from '@rstest/core'

/** Where `npm test` wants the results to count, besides what the terminal shows. */
const report = process.env.BIFOLIO_TEST_REPORT

// Whole sites are built, served and opened in a browser, on machines that may be busy.
const PATIENT = { testTimeout: 180_000, hookTimeout: 180_000 }

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
      plugins: [pluginReact()],
      // The sources as they are, not as they were compiled last.
      resolve: {
        alias: { 'bifolio/check': join(import.meta.dirname, 'packages/bifolio/src/check-kit.ts') },
      },
    },
    { name: 'site', include: ['test/site/**/*.test.ts'], setupFiles: ['test/site/hooks.ts'], ...PATIENT },
    {
      name: 'browser',
      include: ['test/browser/**/*.test.ts'],
      globalSetup: ['test/browser/setup.ts'],
      setupFiles: ['test/site/hooks.ts', 'test/browser/hooks.ts'],
      ...PATIENT,
    },
  ],
  reporters: [
    'default',
    ...(report ? [['json', { outputPath: report }] as ['json', { outputPath: string }]] : []),
  ],
  // Each test of a site starts processes of its own, which share two cores.
  isolate: false,
  pool: { maxWorkers: 2 },
  output: { distPath: '.cache/rstest' },
})
