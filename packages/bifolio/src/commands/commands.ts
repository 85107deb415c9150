import { type BuildResult, FLAGS } from '../builder/options.ts'
import { HOSTS } from '../shared/hosts.ts'
import { plural } from '../shared/problems.ts'
import { aborted } from './aborted.ts'
import { build, check } from './build.ts'
import type { ServeOptions, ServeResult } from './dev.ts'
import { DEV_PORT, dev } from './dev.ts'
import type { Command } from './main.ts'
import { siteOptions } from './open.ts'
import { PREVIEW_PORT, preview } from './preview.ts'
import { runSearchServer, SEARCH_OPTIONS, SEARCH_PORT } from './search-server.ts'
import type { Terminal } from './terminal.ts'
import {
  COMMON,
  JSON_OPTION,
  type Options,
  readChoice,
  readNumber,
  refuse,
  serverOptions,
  UsageError,
  type Values,
} from './usage.ts'

/** The commands by name. A command imports its dependencies lazily, so that help and usage errors are fast. */
export const commands: Record<string, Command> = {
  dev: {
    summary: 'serve the site while you write, and update it on every change',
    options: { ...COMMON, ...serverOptions(DEV_PORT) },
    isKillable: true,
    run: runDev,
  },
  build: {
    summary: 'build the site into its output folder',
    options: {
      ...COMMON,
      host: {
        type: 'string',
        value: 'name',
        help: `host to write files for: ${HOSTS.join(', ')}`,
      },
      ...flagsOf('build'),
      'allow-errors': {
        type: 'boolean',
        help: 'with `--keep-going`: exit with 0 when the site was written',
      },
      ...JSON_OPTION,
    },
    isKillable: true,
    run: (values, terminal) => runBuild('build', values, terminal),
  },
  preview: {
    summary: 'serve the built site as a host would',
    options: { ...COMMON, ...serverOptions(PREVIEW_PORT) },
    run: runPreview,
  },
  check: {
    summary: 'find problems in the site, without writing its output; with a name, run that check',
    options: {
      ...COMMON,
      ...flagsOf('check'),
      ...JSON_OPTION,
    },
    isKillable: true,
    moreHelp: async (values) => (await import('./plugin-command.ts')).siteHelp(values, ['checks']),
    run: (values, terminal) => runBuild('check', values, terminal),
  },
  'search-server': {
    summary: 'serve search for sites in remote mode',
    options: { ...COMMON, ...serverOptions(SEARCH_PORT), ...SEARCH_OPTIONS },
    run: runSearchServer,
  },
}

/** The name of an option on the command line: `keepGoing` → `keep-going`. */
function flagName(option: string): string {
  return option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

function flagsOf(command: keyof typeof FLAGS): Options {
  const flags = Object.entries(FLAGS[command]).map(([option, help]) => [
    flagName(option),
    { type: 'boolean', help },
  ])
  return Object.fromEntries(flags)
}

async function runBuild(command: 'build' | 'check', values: Values, terminal: Terminal): Promise<number> {
  const isAllowed = values['allow-errors'] === true
  if (isAllowed && !values['keep-going']) throw new UsageError('`--allow-errors` needs `--keep-going`.')
  const startedAt = performance.now()
  const { ok, problems, ...result } = await (command === 'build' ? build : check)({
    ...siteOptions(values),
    host: readChoice(values, 'host', HOSTS),
    ...Object.fromEntries(Object.keys(FLAGS[command]).map((name) => [name, values[flagName(name)] === true])),
    onProgress: (progress) => terminal.progress(progress),
  })
  if (values.debug)
    for (const [file, reason] of Object.entries(result.recompiled))
      terminal.log(`${file} was compiled again: ${reason}`)
  const seconds = (performance.now() - startedAt) / 1000
  terminal.problems(problems)
  const isWritten = ok || result.bytes > 0
  if (isWritten)
    terminal.log(
      command === 'check'
        ? `✓ ${plural(result.pages, 'page')} checked`
        : `${ok ? '✓' : '!'} ${summaryOf(result, seconds)}`,
    )
  else if (command === 'build') terminal.log('✗ Nothing was written.')
  terminal.json({ command, ok, ...result, seconds: Number(seconds.toFixed(3)), problems })
  return ok || (isAllowed && isWritten) ? 0 : 1
}

function summaryOf(
  { pages, languages, bytes, reused, shared }: Omit<BuildResult, 'ok' | 'problems'>,
  seconds: number,
): string {
  const size = `${(bytes / 1e6).toFixed(1)} MB`
  const taken = shared
    ? `, ${shared.found} of ${shared.wanted} from the shared cache, ${shared.stored} stored`
    : ''
  // A machine that compiles a part for the shared cache writes nothing.
  return bytes === 0
    ? `${plural(pages, 'page')}, ${seconds.toFixed(2)} s${taken}`
    : `${plural(pages, 'page')} in ${plural(languages, 'language')}, ${seconds.toFixed(2)} s, ${size}, ${reused} reused${taken}`
}

async function runPreview(values: Values, terminal: Terminal, signal: AbortSignal): Promise<number> {
  const announce = (url: string) =>
    terminal.log(`${insteadOf(PREVIEW_PORT, url, values)}Serving the built site at\n${url}`)
  return serveUntil(signal, preview(serveOptions(values)), announce, terminal)
}

async function runDev(values: Values, terminal: Terminal, signal: AbortSignal): Promise<number> {
  const { problems: onProblems, fixed: onFixed } = terminal
  const announce = (url: string) =>
    terminal.log(`${insteadOf(DEV_PORT, url, values)}Serving the site at\n${url}`)
  const onMoved = (url: string) => terminal.log(`The base has changed. Serving the site at\n${url}`)
  const starting = dev({ ...serveOptions(values), onProblems, onFixed, onMoved })
  return serveUntil(signal, starting, announce, terminal)
}

/** A line with the reason for a port other than the default one, if none was chosen. */
function insteadOf(port: number, url: string, values: Values): string {
  return values.port !== undefined || new URL(url).port === String(port) ? '' : `Port ${port} is in use.\n`
}

/** Announces the address of the server, and stops it when the signal fires. */
async function serveUntil(
  signal: AbortSignal,
  starting: Promise<ServeResult>,
  announce: (url: string) => void,
  terminal: Terminal,
): Promise<number> {
  const served = await starting.catch(refuse)
  if (!served.ok) {
    terminal.problems(served.problems)
    return 1
  }
  announce(served.server.url)
  await aborted(signal)
  await served.server.close()
  return 0
}

function serveOptions(values: Values): ServeOptions {
  return {
    ...siteOptions(values),
    port: readNumber(values, 'port', { min: 0, max: 65535 }),
    host: values.host === undefined ? undefined : String(values.host),
  }
}
