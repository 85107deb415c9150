import { join } from 'node:path'
import { pluginReact } from '@rsbuild/plugin-react'
import { defineConfig } from '@rstest/core'

/** Where `npm test` wants the results to count, besides what the terminal shows. */
const report = process.env.BIFOLIO_TEST_REPORT

// Whole sites are built, served and opened in a browser, on machines that may be busy.
const PATIENT = { testTimeout: 180_000, hookTimeout: 180_000 }

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
      plugins: [pluginReact()],
      // The sources as they are, not as they were compiled last.
      resolve: { alias: sources },
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
