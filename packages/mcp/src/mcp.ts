/** `bifolio-mcp`: offers a built or published site to agents by the Model Context Protocol. */
import {
  aborted,
  COMMON,
  type Command,
  DEFAULT_HOST,
  portsToTry,
  readNumber,
  refuse,
  runProgram,
  serverOptions,
  startServer,
  type Terminal,
  type Values,
  version,
} from 'bifolio/cli'
import { openBuiltSite } from './built-site/built-site.ts'

const PORT = 4181

export const command: Command = {
  summary: 'let agents search and read a built or published site (Model Context Protocol)',
  argument: { key: 'site', value: 'folder or address' },
  options: {
    root: COMMON.root!,
    http: { type: 'boolean', help: 'answer over HTTP instead of standard input and output' },
    ...serverOptions(PORT),
    'allowed-hosts': {
      type: 'string',
      value: 'names',
      help: 'additional host names that the server accepts, separated by commas',
    },
  },
  run: serve,
}

/** Runs a command line and ends the process with its exit code. */
export function main(args: readonly string[]): Promise<void> {
  return runProgram('bifolio-mcp', command, args)
}

/** Serves until stopped. Without `--http`, stdout is reserved for the protocol. */
async function serve(values: Values, terminal: Terminal, signal: AbortSignal): Promise<number> {
  const port = readNumber(values, 'port', { min: 0, max: 65535 })
  const built = await openBuiltSite(String(values.site ?? values.root ?? '.'))
  const server = await import('./server.ts')
  const ownVersion = version(new URL('../package.json', import.meta.url))
  if (!values.http) {
    await server.serveStdio(built, ownVersion, signal)
    return 0
  }
  const allowedHosts = String(values['allowed-hosts'] ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
  const isAction = (target: string): boolean => target === server.MCP_PATH
  const running = await startServer(server.createMcpHandler(built, ownVersion), {
    ports: portsToTry(port, PORT),
    host: String(values.host ?? DEFAULT_HOST),
    audience: { allowedHosts, isAction },
  }).catch(refuse)
  terminal.log(`Serving ${built.site.title} to agents at ${running.url}${server.MCP_PATH}`)
  await aborted(signal)
  await running.close()
  return 0
}
