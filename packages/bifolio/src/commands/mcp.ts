import { folderSource, type Source, SourceError, webSource } from '../mcp/source.ts'
import type { ProjectResult } from '../pipeline/project.ts'
import { aborted } from './aborted.ts'
import { siteOptions } from './open.ts'
import { DEFAULT_HOST } from './serve.ts'
import { openSite } from './site-options.ts'
import type { Terminal } from './terminal.ts'
import { type Argument, type Options, RefusedError, readNumber, refuse, type Values } from './usage.ts'
import { version } from './version.ts'

export const MCP_PORT = 4181

/** What only this command has. */
export const MCP_OPTIONS: Options = {
  http: { type: 'boolean', help: 'answer over HTTP instead of standard input and output' },
}

export const MCP_ARGUMENT: Argument = { key: 'site', value: 'folder or address' }

const SDK = '@modelcontextprotocol/sdk'

/** Offers a built or published site to agents until it is stopped. In stdio mode standard output is for the protocol alone. */
export async function runMcp(values: Values, terminal: Terminal, signal: AbortSignal): Promise<number> {
  const port = readNumber(values, 'port', { min: 0, max: 65535 }) ?? MCP_PORT
  const opened = await openSource(values)
  if ('problems' in opened) {
    terminal.problems(opened.problems)
    return 1
  }
  const [{ openBuiltSite }, server] = await Promise.all([import('../mcp/site.ts'), loadServer()])
  const built = await openBuiltSite(opened.source).catch(refuseSource)
  if (!values.http) {
    await server.serveStdio(built, version(), signal)
    return 0
  }
  const { startServer } = await import('../http/server.ts')
  const isAction = (target: string): boolean => target === server.MCP_PATH
  const running = await startServer(server.createMcpHandler(built, version()), {
    port,
    host: String(values.host ?? DEFAULT_HOST),
    audience: { allowedHosts: opened.allowedHosts, isAction },
  }).catch(refuse)
  terminal.say(`Serving ${built.site.title} to agents at ${running.url}${server.MCP_PATH}`)
  await aborted(signal)
  await running.close()
  return 0
}

type Opened = { source: Source; allowedHosts: string[] } | Exclude<ProjectResult, { project: unknown }>

/** The site that is named: an address, the output folder of a build, or a project that has been built. */
async function openSource(values: Values): Promise<Opened> {
  const { [MCP_ARGUMENT.key]: named } = values
  if (named !== undefined) {
    const where = String(named)
    const source = /^https?:\/\//i.test(where)
      ? await webSource(where).catch(refuseSource)
      : folderSource(where)
    return { source, allowedHosts: [] }
  }
  const opened = await openSite(siteOptions(values))
  if ('problems' in opened) return opened
  const { config, dirs } = opened.project
  return { source: folderSource(dirs.out), allowedHosts: config.server.allowedHosts }
}

/** The reason is in the message of such an error. */
function refuseSource(error: unknown): never {
  throw error instanceof SourceError ? new RefusedError(error.message) : error
}

/** The server needs a package that only users of this command install. */
async function loadServer(): Promise<typeof import('../mcp/server.ts')> {
  try {
    return await import('../mcp/server.ts')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new RefusedError(
      `\`bifolio mcp\` needs \`${SDK}\`, which is not installed. Run \`npm install --save-dev ${SDK}\`.`,
    )
  }
}
