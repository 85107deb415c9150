import { hasErrors } from '../pipeline/problems.ts'
import type { Project } from '../pipeline/project.ts'
import { aborted } from './aborted.ts'
import { type BuildResult, build, check } from './build.ts'
import { DEV_PORT, dev } from './dev.ts'
import { PREVIEW_PORT, preview } from './preview.ts'
import { runSearchServer, SEARCH_OPTIONS } from './search-server.ts'
import type { ServeOptions, ServeResult } from './serve.ts'
import { openSite, type SiteOptions } from './site-options.ts'
import type { Terminal } from './terminal.ts'
import { type Argument, COMMON, type Options, readNumber, refuse, type Values } from './usage.ts'

/** A command of the CLI. What it needs it loads when it runs, so that help and refusals come at once. */
export interface Command {
  summary: string
  options: Options
  argument?: Argument
  /** @returns the exit code */
  run(values: Values, terminal: Terminal, signal: AbortSignal): Promise<number>
}

const JSON_OPTION = {
  json: { type: 'boolean', help: 'print the result as one line of JSON' },
} satisfies Options
const MUTATE_OPTIONS = {
  mutate: {
    type: 'string',
    value: 'number',
    help: 'make that many faults in memory, one at a time, and tell which go unnoticed',
  },
  seed: { type: 'string', value: 'number', help: 'which faults, and where (default: 1)' },
} satisfies Options
const SERVER_OPTIONS = {
  port: { type: 'string', short: 'p', value: 'number', help: 'first port to try (default: %PORT%); 0: any' },
  host: { type: 'string', value: 'name', help: 'address to listen on (default: localhost)' },
} satisfies Options

export const commands: Record<string, Command> = {
  dev: {
    summary: 'serve the site while it is written, showing every change at once',
    options: { ...COMMON, ...serverOptions(DEV_PORT) },
    run: runDev,
  },
  build: {
    summary: 'build the site into its output folder',
    options: {
      ...COMMON,
      compress: { type: 'boolean', help: 'also write Brotli and gzip versions of the files' },
      ...JSON_OPTION,
    },
    run: (values, terminal, signal) => runBuild('build', values, terminal, signal),
  },
  preview: {
    summary: 'serve the built site as a host would',
    options: { ...COMMON, ...serverOptions(PREVIEW_PORT) },
    run: runPreview,
  },
  check: {
    summary: 'find what is wrong with the site, without writing anything',
    options: { ...COMMON, ...JSON_OPTION },
    run: (values, terminal, signal) => runBuild('check', values, terminal, signal),
  },
  'check api': {
    summary: 'hold the pages against the API of the package that they document',
    options: {
      ...COMMON,
      update: { type: 'boolean', help: 'write the lock file anew from the installed package' },
      ...MUTATE_OPTIONS,
      ...JSON_OPTION,
    },
    run: (values, terminal) => runProof('check api', values, terminal),
  },
  'check samples': {
    summary: 'run what the pages show with the installed @rstest/core',
    options: {
      ...COMMON,
      update: { type: 'boolean', help: 'write what was printed into the lock file and the pages' },
      ...MUTATE_OPTIONS,
      ...JSON_OPTION,
    },
    run: (values, terminal) => runProof('check samples', values, terminal),
  },
  'check translations': {
    summary: 'hold the pages in other languages against those in the default one',
    options: {
      ...COMMON,
      pin: {
        type: 'boolean',
        help: 'take what differs as reviewed: everything, a page, or the block at a line',
      },
      ...MUTATE_OPTIONS,
      ...JSON_OPTION,
    },
    argument: { key: 'page', value: 'page[:line]' },
    run: (values, terminal) => runProof('check translations', values, terminal),
  },
  'search-server': {
    summary: 'answer the searches of sites in remote mode',
    options: { ...COMMON, ...serverOptions(4180), ...SEARCH_OPTIONS },
    run: runSearchServer,
  },
}

async function runBuild(
  command: 'build' | 'check',
  values: Values,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<number> {
  const startedAt = performance.now()
  const { ok, problems, ...result } = await (command === 'build' ? build : check)({
    ...siteOptions(values),
    compress: values.compress === true,
    onProgress: (progress) => terminal.progress(progress),
    signal,
  })
  const seconds = (performance.now() - startedAt) / 1000
  terminal.problems(problems)
  if (ok) terminal.say(command === 'build' ? summaryOf(result, seconds) : `✓ ${result.pages} pages checked`)
  terminal.json({ command, ok, ...result, seconds: Number(seconds.toFixed(3)), problems })
  return ok ? 0 : 1
}

async function runProof(command: string, values: Values, terminal: Terminal): Promise<number> {
  readNumber(values, 'mutate', { min: 1, max: 10_000 })
  readNumber(values, 'seed', { min: 0, max: 2 ** 31 })
  const opened = await open(values, terminal, command)
  if (!opened) return 1
  const { proofs } = await import('../check/proofs.ts')
  const { problems, says, ...result } = await proofs[command]!(opened, values)
  const ok = !hasErrors(problems)
  terminal.problems(problems)
  terminal.say(`${ok ? '✓' : '✗'} ${says}`)
  terminal.json({ command, ok, ...result, problems })
  return ok ? 0 : 1
}

function summaryOf(
  { pages, languages, bytes, reused }: Omit<BuildResult, 'ok' | 'problems'>,
  seconds: number,
): string {
  const size = `${(bytes / 1e6).toFixed(1)} MB`
  return `✓ ${pages} pages in ${languages} languages, ${seconds.toFixed(2)} s, ${size}, ${reused} reused`
}

async function runPreview(values: Values, terminal: Terminal, signal: AbortSignal): Promise<number> {
  return serveUntil(signal, preview(serveOptions(values)), 'Serving the built site at', terminal)
}

async function runDev(values: Values, terminal: Terminal, signal: AbortSignal): Promise<number> {
  const onProblems = terminal.problems
  return serveUntil(signal, dev({ ...serveOptions(values), onProblems }), 'Serving the site at', terminal)
}

/** Reports where the site is served, and stops the server when the signal fires. */
async function serveUntil(
  signal: AbortSignal,
  starting: Promise<ServeResult>,
  announcement: string,
  terminal: Terminal,
): Promise<number> {
  const served = await starting.catch(refuse)
  if (!served.ok) {
    terminal.problems(served.problems)
    return 1
  }
  terminal.say(`${announcement} ${served.server.url}`)
  await aborted(signal)
  await served.server.close()
  return 0
}

/** Opens the site that the options name, or reports what is wrong with it. */
async function open(values: Values, terminal: Terminal, command: string): Promise<Project | undefined> {
  const opened = await openSite(siteOptions(values))
  if ('project' in opened) return opened.project
  terminal.problems(opened.problems)
  terminal.json({ command, ok: false, problems: opened.problems })
  return undefined
}

function siteOptions({ root, config }: Values): SiteOptions {
  return {
    root: root === undefined ? undefined : String(root),
    config: config === undefined ? undefined : String(config),
  }
}

function serveOptions(values: Values): ServeOptions {
  return {
    ...siteOptions(values),
    port: readNumber(values, 'port', { min: 0, max: 65535 }),
    host: values.host === undefined ? undefined : String(values.host),
  }
}

function serverOptions(port: number): Options {
  const { port: option, host } = SERVER_OPTIONS
  return { port: { ...option, help: option.help.replace('%PORT%', String(port)) }, host }
}
