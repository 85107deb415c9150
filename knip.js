/** What nothing uses: `npm run check` reports files, exports and dependencies that these entries do not reach. */
import { readFileSync } from 'node:fs'

const { devDependencies } = JSON.parse(readFileSync(new URL('website/package.json', import.meta.url), 'utf8'))

// `rstest.config.ts` names the tests that take long only then.
process.env.BIFOLIO_TEST_ALL = '1'

/** @type {import('knip').KnipConfig} */
export default {
  compilers: {
    // What a page imports is above its first code.
    mdx: (text) =>
      text
        .split('```')[0]
        .match(/^import .* from .*$/gm)
        ?.join('\n') ?? '',
  },
  ignoreExportsUsedInFile: { interface: true, type: true },
  workspaces: {
    '.': {
      entry: [
        'scripts/{schemas,social-images}.js',
        'bench/run.js',
        'test/**/*.js',
        'test/robust/run.ts',
        'docs/bifolio.config.ts',
        'docs/components/*',
      ],
      project: ['*.{js,ts}', '{bench,docs,scripts,test}/**/*.{js,ts,tsx}'],
      ignore: ['test/fixtures/**'],
      ignoreBinaries: ['groonga', 'mkfifo', 'mount', 'umount'],
      ignoreDependencies: [
        // Started or read by path.
        '@biomejs/biome',
        'commonmark-spec',
        // Part of another package.
        /^@changesets\//,
        // Tests of whole sites use what the packages depend on.
        '@modelcontextprotocol/sdk',
        'react',
        'react-dom',
        'satteri',
      ],
    },
    'packages/bifolio': {
      entry: [
        // Public exports, command lines and what the bundler or the scripts start from.
        'src/{check,cli,config}-kit.ts',
        'src/built-site/index.ts',
        'src/commands/cli.ts',
        'src/bundle/prebuilt-shell.ts',
        'src/app/*.{ts,tsx}',
        'src/search/client/worker.ts',
        'src/theme/{diagram,rspress}/*',
      ],
      ignore: ['src/**/fixtures/**'],
      ignoreDependencies: [
        // Named in stylesheets, or read as files.
        /^@fontsource-variable\//,
        // Modules that the bundler writes.
        /^@bifolio\/(?:components|islands|site|styles)$/,
      ],
      ignoreUnresolved: ['./mermaid.esm.min.mjs'],
    },
    'packages/create-bifolio': { entry: ['src/create.ts'] },
    'packages/mcp': { entry: ['src/mcp.ts'] },
    website: {
      entry: ['bifolio.config.ts', 'theme/index.tsx', 'facts/index.ts', '**/*.mdx'],
      // What the samples on its pages install.
      ignoreDependencies: [new RegExp(`^(?:${Object.keys(devDependencies).join('|')})$`)],
    },
  },
}
