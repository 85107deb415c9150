import type { RootContent } from 'mdast'
import {
  code,
  heading,
  type Inline,
  joined,
  link,
  list,
  paragraph,
  strong,
  table,
} from '../markdown/nodes.ts'
import { readBlocks, readLine } from '../markdown/untrusted.ts'
import type { Context } from './context.ts'
import { type Link, type OAuthFlow, resolve, type SecurityScheme, type Server } from './document.ts'
import type { Endpoint } from './endpoints.ts'
import { notesOf } from './schema.ts'

/** The operations of a tag. */
export interface Tag {
  name: string
  /** In the language of the pages. */
  title: string
  path: string
  endpoints: Endpoint[]
}

/** The first page of a document: what it is, servers, authentication and a list of all operations. */
export function overview(context: Context, tags: readonly Tag[]): RootContent[] {
  const { document, words, textOf } = context
  const { info, servers = [], externalDocs } = document
  const section = (id: string, title: string, blocks: RootContent[]) =>
    blocks.length > 0 ? [heading(2, id, title), ...blocks] : []
  return [
    ...(info.version ? [paragraph(words.version + words.colon, code(info.version))] : []),
    ...readBlocks(textOf('info.summary', info.summary)),
    ...readBlocks(textOf('info.description', info.description)),
    ...moreAbout(context, 'externalDocs', externalDocs),
    ...publisherOf(context),
    ...section('servers', words.servers, serverBlocks(context, servers)),
    ...section('security', words.security, securityBlocks(context)),
    ...tags.flatMap(({ title, path, endpoints }, index) => [
      heading(2, `operations-${index + 1}`, link(`./${path}.md`, title)),
      list(
        endpoints.map(({ method, path: at, anchor, operation, id }) => [
          link(`./${path}.md#${anchor}`, code(`${method} ${at}`)),
          ' ',
          ...readLine(textOf(`${id}.summary`, operation.summary)),
        ]),
      ),
    ]),
  ]
}

/** A link to documentation elsewhere. */
export function moreAbout({ words, textOf }: Context, id: string, docs: Link | undefined): RootContent[] {
  if (!docs) return []
  const text = readLine(textOf(`${id}.externalDocs`, docs.description))
  return [paragraph(words.see + words.colon, outside(docs.url), ...(text.length > 0 ? [' ', ...text] : []))]
}

/** An address as a link if it is one of another site. */
const outside = (url: string): Inline => (/^https?:\/\/[^/]/.test(url) ? link(url, url) : code(url))

function publisherOf({ words, document }: Context): RootContent[] {
  const { contact, license, termsOfService } = document.info
  const line = (word: string, name = '', url = '', mail = ''): Inline[][] => {
    const parts = [name, url && outside(url), mail && code(mail)].filter((part) => part !== '')
    return parts.length > 0
      ? [
          [
            word + words.colon,
            ...joined(
              parts.map((part) => [part]),
              ' ',
            ),
          ],
        ]
      : []
  }
  const lines = [
    ...line(words.contact, contact?.name, contact?.url, contact?.email),
    ...line(words.license, license?.name, license?.url ?? '', license?.identifier),
    ...line(words.terms, '', termsOfService),
  ]
  return lines.length > 0 ? [list(lines)] : []
}

function serverBlocks(context: Context, servers: readonly Server[]): RootContent[] {
  const { words, textOf } = context
  const lines = servers.map(({ url, description }, index): Inline[] => [
    code(url),
    ' ',
    ...readLine(textOf(`servers.${index}`, description)),
  ])
  const variables = servers.flatMap(({ variables = {} }, index) =>
    Object.entries(variables).map(([name, variable]): Inline[][] => [
      [code(`{${name}}`)],
      notesOf(context, `servers.${index}.${name}`, variable),
    ]),
  )
  return lines.length > 0 ? [list(lines), ...table([words.name, words.description], variables)] : []
}

function securityBlocks(context: Context): RootContent[] {
  const { document, words, textOf } = context
  const schemes = Object.entries(document.components?.securitySchemes ?? {}).map(
    ([name, reference]) => [name, resolve(document, reference)] as const,
  )
  const rows = schemes.map(([name, scheme]) => [
    [code(name)],
    [code(kindOf(scheme)), ...(scheme.openIdConnectUrl ? [' ', outside(scheme.openIdConnectUrl)] : [])],
    readLine(textOf(`security.${name}`, scheme.description)),
  ])
  return [
    ...table([words.name, words.type, words.description], rows),
    ...schemes.flatMap(([name, { flows = {} }]) =>
      Object.entries(flows).flatMap(([kind, flow]) => flowBlocks(context, name, kind, flow)),
    ),
  ]
}

const kindOf = ({ type, scheme, bearerFormat, in: place, name }: SecurityScheme): string =>
  [type, scheme, bearerFormat, place, name].filter(Boolean).join(' ')

/** The addresses and scopes of an OAuth flow. */
function flowBlocks(
  { words, textOf }: Context,
  name: string,
  kind: string,
  { scopes = {}, ...addresses }: OAuthFlow,
): RootContent[] {
  const lines = Object.entries(addresses).flatMap(([key, url]): Inline[][] =>
    typeof url === 'string' && key.endsWith('Url') ? [[code(key), ' ', outside(url)]] : [],
  )
  const rows = Object.entries(scopes).map(([scope, text]) => [
    [code(scope)],
    readLine(textOf(`security.${name}.${kind}.${scope}`, text)),
  ])
  return [
    paragraph(strong(code(`${name} ${kind}`))),
    ...(lines.length > 0 ? [list(lines)] : []),
    ...table([words.scope, words.description], rows),
  ]
}
