import type { IncomingMessage, ServerResponse } from 'node:http'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import type { BuiltSite } from './built-site/built-site.ts'
import { SourceError } from './built-site/source.ts'
import {
  listInput,
  listPages,
  pageList,
  readInput,
  readPage,
  searchInput,
  searchResults,
  searchSite,
} from './tools.ts'

/** Path of the protocol on a server. */
export const MCP_PATH = '/mcp'
/** All tools only read, and may be called repeatedly. */
const annotations = { readOnlyHint: true, idempotentHint: true, openWorldHint: false }

/** Offers a site to agents: search, pages as Markdown, and the list of pages. */
function createMcpServer(built: BuiltSite, version: string): McpServer {
  const { site } = built
  const server = new McpServer(
    { name: site.title || 'bifolio', version },
    {
      instructions: `The documentation "${site.title}". Search it, then read what was found by its address.`,
    },
  )
  server.registerTool(
    'search',
    {
      description: `Search ${site.title}: sections of pages with addresses and excerpts, the best page first.`,
      inputSchema: searchInput(built),
      outputSchema: searchResults,
      annotations,
    },
    (query) => answer(async () => structured(await searchSite(built, query))),
  )
  server.registerTool(
    'read',
    {
      description: `Read a page of ${site.title} as Markdown, or one section of it.`,
      inputSchema: readInput(built),
      annotations,
    },
    (query) => answer(async () => textResult(await readPage(built, query))),
  )
  server.registerTool(
    'list',
    {
      description: `List the pages of ${site.title} in the order of its menus.`,
      inputSchema: listInput(built),
      outputSchema: pageList,
      annotations,
    },
    (query) => answer(async () => structured(await listPages(built, query))),
  )
  return server
}

/** Serves over stdin and stdout until the client closes the connection or the signal fires. */
export async function serveStdio(built: BuiltSite, version: string, signal: AbortSignal): Promise<void> {
  const server = createMcpServer(built, version)
  const closed = new Promise<void>((resolve) => {
    server.server.onclose = resolve
  })
  const close = (): void => void server.close()
  // After the end of its input, only requests under way keep the process alive: they are answered first.
  process.once('beforeExit', close)
  // The client has closed its end: no answer can be read.
  process.stdout.on('error', close)
  signal.addEventListener('abort', close)
  await server.connect(new StdioServerTransport())
  await closed
}

/** Handles each request separately: there are no sessions. */
export function createMcpHandler(
  built: BuiltSite,
  version: string,
): (request: IncomingMessage, response: ServerResponse) => void {
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const server = createMcpServer(built, version)
    const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true })
    response.on('close', () => void server.close())
    await server.connect(transport)
    await transport.handleRequest(request, response)
  }
  return (request, response) => {
    handle(request, response).catch(() => response.destroy())
  }
}

const textResult = (text: string): CallToolResult => ({ content: [{ type: 'text', text }] })

const structured = (data: object): CallToolResult => ({
  ...textResult(JSON.stringify(data)),
  structuredContent: { ...data },
})

/** An error that the agent can correct is a result, not a failure of the server. */
async function answer(ask: () => Promise<CallToolResult>): Promise<CallToolResult> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    return { ...textResult(error.message), isError: true }
  }
}
