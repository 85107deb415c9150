import { pluginReact } from '@rsbuild/plugin-react'
import { defineConfig } from '@rstest/core'

/** Where `npm test` wants the results to count, besides what the terminal shows. */
const report = process.env.DOCS_TEST_REPORT

// Whole sites are built, served and opened in a browser, on machines that may be busy.
const PATIENT = { testTimeout: 180_000, hookTimeout: 180_000 }

export default defineConfig({
  projects: [
    {
      name: 'unit',
      include: [
        'packages/*/src/**/*.test.{ts,tsx}',
        'scripts/**/*.test.ts',
        'test/*.test.ts',
        'bench/*.test.ts',
      ],
      plugins: [pluginReact()],
    },
    { name: 'site', include: ['test/site/**/*.test.ts'], ...PATIENT },
    {
      name: 'browser',
      include: ['test/browser/**/*.test.ts'],
      globalSetup: ['test/browser/setup.ts'],
      ...PATIENT,
    },
  ],
  reporters: [
    'default',
    ...(report ? [['json', { outputPath: report }] as ['json', { outputPath: string }]] : []),
  ],
  // Each test of a site starts processes of its own, which share two cores.
  pool: { maxWorkers: 2 },
  output: { distPath: '.cache/rstest' },
})
