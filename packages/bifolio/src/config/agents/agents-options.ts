import { z } from 'zod'
import { httpUrl, isHost, isHttpUrl, pathInside } from '../schema/addresses.ts'

/** The limits of the server card's schema. */
const NAME = /^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/

const server = z.strictObject({
  url: httpUrl
    .refine((text) => !isHttpUrl(text) || isHost(text), {
      error: 'must name one host, without a user and a password.',
    })
    .describe('Address of the server, with its path: `https://mcp.example.org/mcp`.'),
  name: z
    .string()
    .max(200)
    .regex(NAME, { error: 'must be a reversed domain, `/` and a name, such as `org.example/docs`.' })
    .optional()
    .describe('Name of the server. Default: the reversed host of `url` and `docs`.'),
  version: z.string().min(1).max(255).default('1.0.0').describe('Version of the server.'),
  description: z
    .string()
    .min(1)
    .max(100)
    .optional()
    .describe('What the server is for. Default: a line with the title of the site.'),
})

/** What a site tells agents about itself below `/.well-known/`. */
export const agentsOptions = z.strictObject({
  mcp: server
    .optional()
    .describe(
      'The MCP server of the site, such as `@bifolio/mcp` over HTTP: a build writes its card `/.well-known/mcp/server-card.json` and a catalog `/.well-known/ai-catalog.json` that lists it. Default: none.',
    ),
  skills: z
    .string()
    .pipe(pathInside('the folder of the configuration', 'skills'))
    .optional()
    .describe(
      'Folder with skills for agents, each a folder with a `SKILL.md`: a build publishes them below `/.well-known/agent-skills/`, with an `index.json`. Default: none.',
    ),
})
