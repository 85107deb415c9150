import type { FactCatalogue } from '@bifolio/proofs'

const PASSING = "import { test } from '@rstest/core'\ntest('a', () => {})\n"
const FAILING = "import { test } from '@rstest/core'\ntest('a', () => { throw new Error('no') })\n"
const EXITING = "import { test } from '@rstest/core'\ntest('a', () => { process.exit(3) })\n"
const UNHANDLED =
  "import { test } from '@rstest/core'\ntest('a', () => { Promise.reject(new Error('no')) })\n"
const ENDLESS =
  "import { test } from '@rstest/core'\ntest('a', () => new Promise((done) => setTimeout(done, 60_000)), 60_000)\n"

const exitCode = (files: Record<string, string>, run: string) => ({
  files,
  run,
  read: ({ code }: { code: number }) => String(code),
})

const MERGE = `import { mergeRstestConfig } from '@rstest/core'
const path = process.argv[2].split('.')
const configWith = (value) => path.reduceRight((inner, key) => ({ [key]: inner }), value)
const merged = mergeRstestConfig(configWith(['first']), configWith(['second']))
console.log(JSON.stringify(path.reduce((config, key) => config[key], merged)))
`

/** The merged value of a list that both configurations have. */
const merging = (option: string) => ({
  files: { 'merge.mjs': MERGE },
  run: `node merge.mjs ${option}`,
  read: ({ output }: { output: string }) => {
    if (!output.includes('second')) throw new Error(`Merging \`${option}\` printed ${output}.`)
    return output.includes('first') ? { en: 'joined', zh: '合并' } : { en: 'replaced', zh: '替换' }
  },
})

const LISTS = [
  ...['include', 'exclude', 'includeSource', 'setupFiles', 'globalSetup', 'forceRerunTriggers', 'projects'],
  ...['plugins', 'pool.execArgv', 'coverage.include', 'coverage.exclude', 'coverage.reporters', 'reporters'],
]

const HOOKS = ['beforeAll', 'beforeEach', 'afterEach', 'onTestFinished', 'onTestFailed', 'afterAll']
const HOOKED = `import { ${HOOKS.join(', ')}, test } from '@rstest/core'
${HOOKS.filter((hook) => !hook.startsWith('on'))
  .map((hook) => `${hook}(() => console.log('runs ${hook}'))`)
  .join('\n')}
test('a', () => {
  onTestFailed(() => console.log('runs onTestFailed'))
  onTestFinished(() => console.log('runs onTestFinished'))
  throw new Error('no')
})
`

const EXTENSIONS = ['cjs', 'cts', 'js', 'mjs', 'mts', 'ts']

/** The config file that is loaded as the n-th: those before it are deleted one by one. Each file prints its name. */
const configFile = (nth: number) => ({
  files: {
    'a.test.ts': PASSING,
    ...Object.fromEntries(
      EXTENSIONS.map((extension) => {
        const start = extension.startsWith('c') ? 'module.exports =' : 'export default'
        return [
          `rstest.config.${extension}`,
          `console.log('loads rstest.config.${extension}')\n${start} {}\n`,
        ]
      }),
    ),
    'package.json': '{ "type": "module" }\n',
  },
  run: `for nth in ${[...Array(nth).keys()].join(' ')}; do
file=$(npx rstest list | grep -o 'loads .*' | head -1 | cut -c7-)
rm "$file"
done
echo "found $file"`,
  read: ({ output }: { output: string }) => {
    const file = /^found (rstest\.config\.\w+)$/m.exec(output)?.[1]
    if (!file) throw new Error(`No config file was loaded: ${output}`)
    return file
  },
})

/** Facts about Rstest in addition to defaults and releases, observed in the running program. */
export const catalogue: FactCatalogue = {
  lists: {
    'hooks.order': { about: /\bhooks (?:run|are called)\b|钩子(?:的)?(?:执行|运行)/i, ordered: true },
    'configFile.order': {
      facts: EXTENSIONS.map((_, index) => `configFile.${index + 1}`),
      about: /\bconfig(?:uration)? files?\b|配置文件/i,
      ordered: true,
    },
    reporters: {
      type: 'BuiltInReporterNames',
      about: /\bbuilt-in reporters?\b|内置(?:的)? ?(?:reporter|报告器)/i,
    },
    'pool.types': {
      type: 'RstestPoolType',
      about: /\b(?:kinds?|types?) of pools?\b|\bpool types?\b|(?:pool|池)的?(?:种类|类型)/i,
    },
    'coverage.reporters': {
      type: 'ReportOptions',
      about: /\bcoverage reporters?\b|覆盖率(?:的)? ?(?:reporter|报告器)/i,
    },
  },
  observed: {
    'hooks.order': {
      files: { 'a.test.ts': HOOKED },
      run: 'npx rstest run',
      read: ({ output }) => {
        const hooks = [...new Set([...output.matchAll(/^\s*runs (\w+)$/gm)].map(([, hook = '']) => hook))]
        if (hooks.length !== 6) throw new Error(`Hooks are missing: ${output}`)
        return hooks
      },
    },
    ...Object.fromEntries(LISTS.map((option) => [`merge.${option}`, merging(option)])),
    ...Object.fromEntries(EXTENSIONS.map((_, index) => [`configFile.${index + 1}`, configFile(index + 1)])),
    'exit.passed': exitCode({ 'a.test.ts': PASSING }, 'npx rstest run'),
    'exit.failed': exitCode({ 'a.test.ts': FAILING }, 'npx rstest run'),
    'exit.noTests': exitCode({}, 'npx rstest run'),
    'exit.passWithNoTests': exitCode({}, 'npx rstest run --passWithNoTests'),
    'exit.noSuchName': exitCode({ 'a.test.ts': PASSING }, 'npx rstest run -t zzz'),
    'exit.noneRelated': exitCode({ 'a.test.ts': PASSING, 'b.ts': '' }, 'npx rstest run --related b.ts'),
    'exit.nothingChanged': exitCode(
      { 'a.test.ts': PASSING, '.gitignore': 'node_modules\n' },
      'git init -q; git add .; git commit -qm first; npx rstest run --changed',
    ),
    'exit.listBroken': exitCode({ 'a.test.ts': "import './none'\n" }, 'npx rstest list'),
    'exit.listNone': exitCode({ 'a.test.ts': PASSING }, 'npx rstest list zzz'),
    'exit.unknownFlag': exitCode({ 'a.test.ts': PASSING }, 'npx rstest run --nonsense'),
    'exit.noConfig': exitCode({ 'a.test.ts': PASSING }, 'npx rstest run --config none.ts'),
    'exit.notGit': exitCode({ 'a.test.ts': PASSING }, 'npx rstest run --changed'),
    'exit.noTestInFile': exitCode({ 'a.test.ts': 'export {}\n' }, 'npx rstest run'),
    'exit.unhandled': exitCode({ 'a.test.ts': UNHANDLED }, 'npx rstest run'),
    'exit.interrupted': exitCode(
      { 'a.test.ts': ENDLESS },
      'timeout --preserve-status -s INT 4 npx rstest run',
    ),
    'exit.terminated': exitCode(
      { 'a.test.ts': ENDLESS },
      'timeout --preserve-status -s TERM 4 npx rstest run',
    ),
    'exit.thresholds': {
      ...exitCode(
        {
          'half.ts': 'export const half = (n: number) => n / 2\nexport const unused = () => 1\n',
          'a.test.ts':
            "import { test } from '@rstest/core'\nimport { half } from './half'\ntest('a', () => void half(2))\n",
          'rstest.config.ts':
            'export default { coverage: { enabled: true, thresholds: { functions: 100 } } }\n',
        },
        'npx rstest run',
      ),
      packages: ['@rstest/coverage-istanbul'],
    },
    'exit.processExit': exitCode({ 'a.test.ts': EXITING }, 'npx rstest run'),
  },
  forms: {
    'exclude.override': /\bexclude\?:\s*string\[\]\s*\|\s*\{/,
    modifyRstestConfig: /\bmodifyRstestConfig\b/,
    registerFileCleanup: /\bregisterFileCleanup\b/,
    registerWorkerCleanup: /\bregisterWorkerCleanup\b/,
    'testEnvironment.name': /\bEnvironmentWithOptions\b/,
    'testEnvironment.prebundle': /\bprebundle\?:/,
  },
  // Added within a minor version
  patches: ['context.signal'],
}
