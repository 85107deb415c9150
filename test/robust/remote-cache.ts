/** Builds with a cache server that answers as it should not. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { withRemoteCache } from '../site/cache-server.ts'
import { runCommand } from '../site/command.ts'
import { compareTrees, type Files } from '../site/tree.ts'
import { type Family, fault, lazy, type Random } from './family.ts'
import { Host, type HostFault, hostFault } from './hostile-host.ts'
import { Lab } from './lab.ts'
import { CHANGES, changed, SITE } from './site.ts'

const TOKEN = 'user:s3cret-t0ken'
/** The token in each form in which it could be printed. */
const SECRETS = ['s3cret-t0ken', Buffer.from(TOKEN).toString('base64').slice(0, 20)]
/** How long a build waits for the server, in seconds. */
const WAIT = '1'
/** With starting the command, and results that extend the time to wait. */
const MOST_MS = 30_000
const lab = lazy(() => new Lab())
const hosts = lazy(async () => ({ host: await Host.start(), elsewhere: await Host.start() }))
/** The entries that a build has stored, by path of the protocol. */
const stored = lazy(() => new Map<string, Map<string, Buffer>>())

export const remoteCache: Family = {
  name: 'remote-cache',
  tries: 6,
  deep: 60,
  async run(random) {
    const { host, elsewhere } = await hosts()
    const path = random.pick(['docs', 'v8/artifacts'])
    const env = {
      BIFOLIO_REMOTE_CACHE: `${host.url}${path}`,
      BIFOLIO_REMOTE_CACHE_TOKEN: TOKEN,
      BIFOLIO_REMOTE_CACHE_TIMEOUT: WAIT,
    }
    lab().reset(sharing(SITE))
    const entries = new Map(await entriesOf(path, host, env))
    const scene = random.pick(Object.keys(CHANGES))
    lab().write(sharing(changed(scene)))
    const expected = await lab().clean(scene)
    const rules = Array.from({ length: random.between(1, 2) }, () => ruleOf(random, elsewhere.url))
    elsewhere.requests.length = 0
    host.listener = listenerOf(entries, rules)
    const startedAt = performance.now()
    const { code, stdout, stderr } = await runCommand(['build', '--root', lab().root], { env })
    const took = performance.now() - startedAt
    const printed = `exit code ${code}: ${stdout}${stderr}`
    const input = `${path}; ${scene}; ${rules.map(({ name }) => name).join('; ')}`
    if (SECRETS.some((secret) => printed.includes(secret))) return fault('no token', printed, input)
    if (elsewhere.requests.length > 0)
      return fault('no request to another origin', elsewhere.requests.join(), input)
    const warnings = stderr.match(/ warning: /g)?.length ?? 0
    if (code !== 0 || warnings > 1 || /^\s+at /m.test(printed))
      return fault('a build with at most one warning', printed, input)
    if (took > MOST_MS) return fault('a build in time', `${Math.round(took / 1000)} s`, input)
    const wrong = compareTrees(lab().output(), expected)
    return wrong.length === 0
      ? undefined
      : fault('the output without a cache server', wrong.join('\n'), input)
  },
}

/** Files of a site whose configuration, if it is among them, has a shared cache. */
function sharing(files: Files): Files {
  const config = files['bifolio.config.js']
  return typeof config === 'string' ? { ...files, 'bifolio.config.js': withRemoteCache(config) } : files
}

interface Rule {
  name: string
  isFor(request: IncomingMessage): boolean
  fault: HostFault
}

function ruleOf(random: Random, elsewhere: string): Rule {
  const made = hostFault(random, elsewhere)
  const method = random.pick(['GET', 'PUT'])
  const path = random.pick(['/', '/ac/', '/cas/', '/v8/'])
  const every = random.pick([1, 1, 2, 3])
  let count = 0
  return {
    name: `${made.name} for each ${every}. ${method} of ${path}`,
    isFor: ({ method: actual, url = '' }) =>
      actual === method && url.includes(path) && count++ % every === every - 1,
    fault: made,
  }
}

function listenerOf(entries: Map<string, Buffer>, rules: readonly Rule[]): Host['listener'] {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { url = '', method } = request
    const rule = rules.find(({ isFor }) => isFor(request))
    if (rule) {
      rule.fault.answer(request, response, entries.get(url) ?? Buffer.alloc(0))
      return
    }
    if (method === 'PUT') entries.set(url, await buffer(request))
    const entry = entries.get(url)
    response.writeHead(entry ? 200 : 404).end(method === 'PUT' ? undefined : entry)
  }
  return (request, response) => void answer(request, response).catch(() => response.destroy())
}

/** The entries of the site before the change, which one build stores for all tries. */
async function entriesOf(
  path: string,
  host: Host,
  env: Record<string, string>,
): Promise<ReadonlyMap<string, Buffer>> {
  const known = stored().get(path)
  if (known) return known
  const entries = new Map<string, Buffer>()
  host.listener = listenerOf(entries, [])
  const { code, stdout, stderr } = await runCommand(['build', '--root', lab().root], { env })
  if (code !== 0 || stderr || entries.size === 0) throw new Error(`Nothing is stored: ${stdout}${stderr}`)
  stored().set(path, entries)
  lab().reset(sharing(SITE))
  return entries
}
