import type { Config } from '../../config/schema.ts'
import { href } from '../../shared/links.ts'
import type { EmittedFile } from '../../shared/types.ts'

/**
 * The documents by which clients find an MCP server: SEP-2127, a draft of July 2026, with the schema of
 * `modelcontextprotocol/experimental-ext-server-card`. It lets a card be anywhere that a catalog names; this is where clients of the
 * earlier SEP-1649 look.
 */
const CARD = 'mcp/server-card.json'
const SCHEMA = 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json'
const CARD_TYPE = 'application/mcp-server-card+json'
/** The longest description and title that the schema allows. */
const LONGEST = 100

type Server = NonNullable<Config['agents']['mcp']>
type SiteInfo = Pick<Config, 'title' | 'url' | 'base' | 'route'>

/** The card of the server of a site. */
export function serverCard(server: Server, { title, url, base, route }: SiteInfo): EmittedFile {
  const card = {
    $schema: SCHEMA,
    name: nameOf(server),
    version: server.version,
    description: server.description ?? `Search and read ${title}.`.slice(0, LONGEST),
    ...(title && { title: title.slice(0, LONGEST) }),
    ...(url && { websiteUrl: url + href({ base, cleanUrls: route.cleanUrls }, '/') }),
    remotes: [{ type: 'streamable-http', url: server.url }],
  }
  return { file: CARD, content: json(card) }
}

/** The catalog of the host of a site: it lists the card. */
export function aiCatalog(server: Server, { url = '', base }: SiteInfo): EmittedFile {
  const [domain = '', name = ''] = nameOf(server).split('/')
  const publisher = domain.split('.').reverse().join('.')
  const entry = {
    identifier: `urn:air:${publisher}:mcp:${name}`,
    type: CARD_TYPE,
    url: `${url}${base}.well-known/${CARD}`,
  }
  return { file: 'ai-catalog.json', content: json({ specVersion: '1.0', entries: [entry] }) }
}

/** `org.example.mcp/docs` */
function nameOf({ name, url }: Server): string {
  return name ?? `${new URL(url).hostname.split('.').reverse().join('.')}/docs`
}

const json = (data: object): string => `${JSON.stringify(data, undefined, 2)}\n`
