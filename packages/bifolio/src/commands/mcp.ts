import { aborted } from './aborted.ts'
import { openBuilt } from './open-built.ts'
import { DEFAULT_HOST } from './serve.ts'
import type { Terminal } from './terminal.ts'
import { type Options, RefusedError, readNumber, refuse, type Values } from './usage.ts'
import { version } from './version.ts'

export const MCP_PORT = 4181

/** What only this command has. */
export const MCP_OPTIONS: Options = {
  http: { type: 'boolean', help: 'answer over HTTP instead of standard input and output' },
}

const SDK = '@modelcontextprotocol/sdk'

/** Offers a built or published site to agents until it is stopped. In stdio mode standard output is for the protocol alone. */
export async function runMcp(values: Values, terminal: Terminal, signal: AbortSignal): Promise<number> {
  const port = readNumber(values, 'port', { min: 0, max: 65535 }) ?? MCP_PORT
  const opened = await openBuilt(values)
  if ('problems' in opened) {
    terminal.problems(opened.problems)
    return 1
  }
  const { built, allowedHosts } = opened
  const server = await loadServer()
  if (!values.http) {
    await server.serveStdio(built, version(), signal)
    return 0
  }
  const { startServer } = await import('../http/server.ts')
  const isAction = (target: string): boolean => target === server.MCP_PATH
  const running = await startServer(server.createMcpHandler(built, version()), {
    port,
    host: String(values.host ?? DEFAULT_HOST),
    audience: { allowedHosts, isAction },
  }).catch(refuse)
  terminal.say(`Serving ${built.site.title} to agents at ${running.url}${server.MCP_PATH}`)
  await aborted(signal)
  await running.close()
  return 0
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
