import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pointerFile } from '@bifolio/search'
import type { ServedSite } from '@bifolio/search/server'
import type { Config } from '../config/schema.ts'
import { problem } from '../errors/problem.ts'
import { portsToTry } from '../http/listen.ts'
import type { Project } from '../pipeline/project.ts'
import type { Problem } from '../shared/types.ts'
import { aborted } from './aborted.ts'
import { DEFAULT_HOST } from './dev.ts'
import { openSite, siteOptions } from './open.ts'
import type { Terminal } from './terminal.ts'
import { type Options, readNumber, refuse, UsageError, type Values } from './usage.ts'

/** The default port. */
export const SEARCH_PORT = 4180

/** The options of this command. */
export const SEARCH_OPTIONS: Options = {
  sites: {
    type: 'string',
    value: 'name=dir,…',
    help: 'built sites and the names of their indexes, separated by commas (default: default=<root>)',
  },
  cors: {
    type: 'string',
    value: 'origins',
    help: 'origins that can send requests, separated by commas (default: *, which allows all)',
  },
  rate: { type: 'string', value: 'number', help: 'maximum searches per second and client (default: 20)' },
  proxy: { type: 'boolean', help: 'identify clients by X-Forwarded-For, which your proxy sets' },
}

/** Burst of a client after a pause, in seconds of its rate. */
const BURST = 2

/** Serves the indexes of built sites until it is stopped, and then finishes open responses. */
export async function runSearchServer(
  values: Values,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<number> {
  const port = readNumber(values, 'port', { min: 0, max: 65535 })
  const perSecond = readNumber(values, 'rate', { min: 1, max: 10_000 }) ?? 20
  const origins = readOrigins(values.cors)
  const named = readSites(values)
  const opened = await Promise.all(named.map((site) => openNamedSite(site, values, named.length > 1)))
  const problems = opened.flatMap((site) => ('problems' in site ? site.problems : []))
  if (problems.length > 0) {
    terminal.problems(problems)
    return 1
  }
  const sites = opened.flatMap((site) => ('problems' in site ? [] : [site]))
  const audience = { allowedHosts: sites.flatMap(({ allowedHosts }) => allowedHosts), isPublic: true }
  const { createSearchHandler } = await import('@bifolio/search/server')
  const { startServer } = await import('../http/server.ts')
  const ports = portsToTry(port, SEARCH_PORT)
  const handler = createSearchHandler({
    sites,
    origins,
    rate: { perSecond, burst: perSecond * BURST },
    isBehindProxy: values.proxy === true,
    onError: logOnce(terminal),
  })
  const host = String(values.host ?? DEFAULT_HOST)
  const server = await startServer(handler, { ports, host, audience }).catch(refuse)
  terminal.log(`Serving the search of ${sites.map(({ name }) => name).join(', ')} at ${server.url}/`)
  await aborted(signal)
  await server.close()
  return 0
}

/** Reports why searches fail, once per consecutive reason, as there may be thousands of them. */
function logOnce(terminal: Terminal): (error: unknown) => void {
  let reported = ''
  return (error) => {
    const reason = error instanceof Error ? error.message : String(error)
    if (reason !== reported) terminal.log(`✗ A search was not answered: ${reason}`)
    reported = reason
  }
}

/** A site and its names for the server. */
type NamedServedSite = ServedSite & { allowedHosts: string[] }

interface NamedSite {
  name: string
  /** As written. */
  root: string
}

function readSites({ sites: list, root = '.' }: Values): NamedSite[] {
  const written = list === undefined ? [`default=${String(root)}`] : String(list).split(',')
  const sites = written.map((text) => {
    const [, name, dir] = /^\s*([^\s=]+)=(.+?)\s*$/.exec(text) ?? []
    if (!name || !dir)
      throw new UsageError(`\`--sites\` takes names and folders, such as \`docs=website\`, not \`${text}\`.`)
    return { name, root: dir }
  })
  const again = sites.find(({ name }, index) => sites.findIndex((other) => other.name === name) < index)
  if (again) throw new UsageError(`\`--sites\` names \`${again.name}\` twice.`)
  return sites
}

function readOrigins(cors: Values[string]): string[] {
  const origins = String(cors ?? '*')
    .split(',')
    .map((origin) => origin.trim())
  const wrong = origins.find(
    (origin) => origin !== '*' && (!URL.canParse(origin) || new URL(origin).origin !== origin),
  )
  if (wrong === undefined) return origins
  throw new UsageError(
    `\`--cors\` takes origins such as \`https://example.org\`, or \`*\`, not \`${wrong}\`.`,
  )
}

/** @param isOneOfMany whether the server has several sites; requires the address of each */
async function openNamedSite(
  { name, root }: NamedSite,
  { config: configFile }: Values,
  isOneOfMany: boolean,
): Promise<NamedServedSite | { problems: Problem[] }> {
  const opened = await openSite(siteOptions({ root, config: configFile }))
  if ('problems' in opened) return opened
  const { config, dirs, rules } = opened.project
  const { default: version } = config.multiVersion
  const langs = [...new Set([config.lang, ...rules.langs])]
  const problems = [
    ...langs.flatMap((lang) => missingIndex(opened.project, pointerFile({ lang, version }))),
    ...(isOneOfMany && !config.url ? [problem('missing-site-url', { file: root })] : []),
  ]
  if (problems.length > 0) return { problems }
  const domain = config.url ? config.url + config.base.replace(/\/$/, '') : ''
  return { name, out: dirs.out, domain, langs, version, allowedHosts: hostsOf(config) }
}

/** Host names of the search server from the configuration of a site. */
function hostsOf({ server, search: { apiUrl } }: Config): string[] {
  return apiUrl ? [...server.allowedHosts, new URL(apiUrl).hostname] : server.allowedHosts
}

function missingIndex({ dirs }: Project, file: string): Problem[] {
  const path = join(dirs.out, file)
  return existsSync(path) ? [] : [problem('missing-search-index', { file: relative(process.cwd(), path) })]
}
