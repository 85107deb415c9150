import type { IncomingMessage, ServerResponse } from 'node:http'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { type BuiltSite, SourceError } from 'bifolio/built-site'
import { z } from 'zod'
import { listPages, readPage, searchSite } from './tools.ts'

/** Path of the protocol on a server. */
export const MCP_PATH = '/mcp'
const MOST_PAGES = 50

const page = { title: z.string(), address: z.string() }
/** All tools only read, and may be called repeatedly. */
const annotations = { readOnlyHint: true, idempotentHint: true, openWorldHint: false }

/** Offers a site to agents: search, pages as Markdown, and the list of pages. */
function createMcpServer(built: BuiltSite, version: string): McpServer {
  const { site, langs } = built
  const server = new McpServer(
    { name: site.title || 'bifolio', version },
    {
      instructions: `The documentation "${site.title}". Search it, then read what was found by its address.`,
    },
  )
  const language = z
    .enum(langs as [string, ...string[]])
    .default(site.defaultLang)
    .describe('Language of the pages.')
  server.registerTool(
    'search',
    {
      description: `Search ${site.title}: sections of pages with addresses and excerpts, the best page first.`,
      inputSchema: {
        query: z.string().trim().min(1).describe('Words in the language of the pages, names or options.'),
        language,
        limit: z.number().int().min(1).max(MOST_PAGES).default(7).describe('Pages at most.'),
      },
      outputSchema: {
        results: z.array(z.object({ ...page, section: z.string(), excerpt: z.string() })),
        suggestion: z.string().optional().describe('What the query may have meant.'),
      },
      annotations,
    },
    (query) => answer(async () => structured(await searchSite(built, query))),
  )
  server.registerTool(
    'read',
    {
      description: `Read a page of ${site.title} as Markdown, or one section of it.`,
      inputSchema: {
        address: z
          .string()
          .describe('Address or path of a page, with `#anchor` for one section: `/guide/start#usage`.'),
      },
      annotations,
    },
    ({ address }) => answer(async () => textResult(await readPage(built, address))),
  )
  server.registerTool(
    'list',
    {
      description: `List the pages of ${site.title} in the order of its menus.`,
      inputSchema: {
        language,
        prefix: z.string().optional().describe('Path that the addresses begin with: `/guide/`.'),
      },
      outputSchema: { pages: z.array(z.object({ ...page, description: z.string().optional() })) },
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
  process.stdin.once('end', close)
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
