/** The tools for agents, on sites whose host answers as it should not. */
import { type BuiltSite, openBuiltSite } from '../../packages/mcp/src/built-site/built-site.ts'
import { PUBLISHED } from '../../packages/mcp/src/built-site/published.fixture.ts'
import { SourceError } from '../../packages/mcp/src/built-site/source.ts'
import { listPages, pageList, readPage, searchResults, searchSite } from '../../packages/mcp/src/tools.ts'
import { type Family, fault, lazy, thrown } from './family.ts'
import { fileOf, Host, type HostFault, hostFault } from './hostile-host.ts'
import { Lab } from './lab.ts'
import { SITE } from './site.ts'

/** The time limit of a request during tries, instead of 15 seconds. */
const TIMEOUT_MS = 300
/** More than 32 MB of text, its data and what is compressed; far less than what hosts send. */
const MOST_MEMORY = 900e6
/** All tools together: a request each, or several files of an index. */
const MOST_MS = 20_000
const STACK = /^\s+at .*:\d+|node:internal|Cannot read|is not a function|is not iterable/m

type Files = ReadonlyMap<string, Buffer>

const limitRequests = lazy(() => {
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  AbortSignal.timeout = (ms) => timeout(Math.min(ms, TIMEOUT_MS))
})
const hosts = lazy(async () => ({ host: await Host.start(), elsewhere: await Host.start() }))
const sites = lazy(async (): Promise<Files[]> => {
  const lab = new Lab()
  const many = Array.from({ length: 320 }, (_, at) => [`many/p${at}.md`, `# Page ${at}\n\nOf word${at}.\n`])
  lab.reset(SITE)
  await lab.buildOk()
  const small = lab.output()
  lab.reset({ ...SITE, ...Object.fromEntries(many) })
  await lab.buildOk()
  const fixture = Object.entries(PUBLISHED).map(([file, text]) => [file, Buffer.from(text)] as const)
  return [small, lab.output(), new Map(fixture)]
})

export const agents: Family = {
  name: 'agents',
  tries: 60,
  async run(random) {
    limitRequests()
    const { host, elsewhere } = await hosts()
    const files = random.pick(await sites())
    const rules = Array.from({ length: random.between(1, 2) }, () => ({
      file: random.pick(PATTERNS),
      fault: hostFault(random, elsewhere.url),
    }))
    host.listener = listenerOf(files, [])
    const right = await toolsOn(host.url)
    elsewhere.requests.length = 0
    host.listener = listenerOf(files, rules)
    const input = rules.map(({ file, fault }) => `${fault.name} for ${file}`).join('; ')
    const isTransport = rules.every(({ fault }) => fault.isTransport)
    const wrong = await toolsFault(host.url, isTransport ? right : undefined)
    if (elsewhere.requests.length > 0)
      return fault('no request to another origin', elsewhere.requests.join(), input)
    return wrong && fault('an error with a message, or the right answer', wrong, input)
  },
}

// biome-ignore format: a list
const PATTERNS = [/./, /^index\.html$/, /^static\/(?!page).*\.js$/, /^static\/search\./, /^static\/search_index/, /^static\/search\/.*terms/, /^static\/search\/.*text/, /^static\/index/, /^llms/, /\.md$/, /^static\/page/]

function listenerOf(files: Files, rules: readonly { file: RegExp; fault: HostFault }[]): Host['listener'] {
  return (request, response) => {
    const path = fileOf(request)
    const content = files.get(path)
    const rule = rules.find(({ file }) => file.test(path))
    if (rule) rule.fault.answer(request, response, content ?? Buffer.alloc(0))
    else response.writeHead(content ? 200 : 404).end(content)
  }
}

/** An answer of a tool, or the message of its error. */
type Answer = { value: unknown } | { message: string }

async function toolsFault(url: string, right: readonly Answer[] | undefined): Promise<string | undefined> {
  const before = process.memoryUsage.rss()
  let most = before
  const sampling = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 20)
  const startedAt = performance.now()
  const answers = await toolsOn(url).catch(thrown)
  clearInterval(sampling)
  const took = performance.now() - startedAt
  if (typeof answers === 'string') return answers
  for (const [at, answer] of answers.entries()) {
    if ('message' in answer) {
      const isLine = /^\P{Cc}{1,1000}$/u.test(answer.message)
      if (!isLine || STACK.test(answer.message))
        return `the message ${JSON.stringify(answer.message.slice(0, 1000))}`
    } else if (right && !('message' in right[at]!) && JSON.stringify(answer) !== JSON.stringify(right[at]))
      return `${JSON.stringify(answer).slice(0, 500)}\ninstead of ${JSON.stringify(right[at]).slice(0, 500)}`
  }
  if (took > MOST_MS) return `${Math.round(took / 1000)} s`
  return most - before > MOST_MEMORY ? `${Math.round((most - before) / 1e6)} MB of memory` : undefined
}

/** The answers of all tools; only the first one when the site cannot be opened. */
async function toolsOn(url: string): Promise<Answer[]> {
  let built: BuiltSite | undefined
  const opened = await answerOf(async () => {
    built = await openBuiltSite(url)
    return built.site
  })
  const site = built
  if (!site) return [opened]
  const { defaultLang: language, defaultVersion: version } = site.site
  const asks: (() => Promise<unknown>)[] = [
    async () => searchResults.parse(await searchSite(site, { version, query: 'word7', language, limit: 7 })),
    async () =>
      searchResults.parse(
        await searchSite(site, { version, query: 'of the clock use', language, limit: 50 }),
      ),
    async () => pageList.parse(await listPages(site, { version, language })),
    () => readPage(site, { version, address: '/guide/a' }),
    () => readPage(site, { version, address: '/timers#use' }),
    () => readPage(site, { version, address: '/guide/a#use' }),
  ]
  const answers = [opened]
  for (const ask of asks) answers.push(await answerOf(ask))
  return answers
}

/** @throws what is no error with a message for users */
async function answerOf(ask: () => Promise<unknown>): Promise<Answer> {
  try {
    return { value: await ask() }
  } catch (error) {
    if (error instanceof SourceError) return { message: error.message }
    throw error
  }
}
