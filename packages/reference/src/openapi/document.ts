import { readFileSync } from 'node:fs'
import { upgrade, validate } from '@scalar/openapi-parser'
import { RefusedError } from 'bifolio/cli'
import { isObject } from 'bifolio/config'
import { parse } from 'yaml'

/** The keywords that limit values, which pages show as they are written. */
export const LIMITS = [
  'minimum',
  'exclusiveMinimum',
  'maximum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'pattern',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
  'readOnly',
  'writeOnly',
] as const

/** A JSON schema, with the keywords that pages show. */
export interface Schema extends Partial<Record<(typeof LIMITS)[number], number | string | boolean>> {
  $ref?: string
  type?: string | string[]
  format?: string
  title?: string
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  prefixItems?: Schema[]
  additionalProperties?: boolean | Schema
  patternProperties?: Record<string, Schema>
  discriminator?: { propertyName: string; mapping?: Record<string, string> }
  allOf?: Schema[]
  oneOf?: Schema[]
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  deprecated?: boolean
  examples?: unknown[]
  externalDocs?: Link
}

/** Documentation elsewhere. */
export interface Link {
  url: string
  description?: string
}

export interface Server {
  url: string
  description?: string
  variables?: Record<string, Schema>
}

export interface Media {
  schema?: Schema
  example?: unknown
  examples?: Record<string, { summary?: string; value?: unknown }>
}

export interface Header {
  required?: boolean
  deprecated?: boolean
  description?: string
  schema?: Schema
  example?: unknown
  content?: Record<string, Media>
}

export interface Parameter extends Header {
  name: string
  in: string
}

export interface Body {
  description?: string
  /** Of a request. */
  required?: boolean
  /** Of a response. */
  headers?: Record<string, Header>
  content?: Record<string, Media>
  /** Operations that use values of a response. */
  links?: Record<string, { operationId?: string; operationRef?: string; description?: string }>
}

export interface Operation {
  operationId?: string
  summary?: string
  description?: string
  tags?: string[]
  deprecated?: boolean
  parameters?: Parameter[]
  requestBody?: Body
  responses?: Record<string, Body>
  security?: Record<string, string[]>[]
  servers?: Server[]
  /** Requests to the client: path items by address, by name. */
  callbacks?: Record<string, Record<string, Record<string, unknown>>>
  externalDocs?: Link
}

export interface SecurityScheme {
  type: string
  scheme?: string
  bearerFormat?: string
  in?: string
  name?: string
  description?: string
  openIdConnectUrl?: string
  flows?: Record<string, OAuthFlow>
}

/** Addresses by name, such as `tokenUrl`, and what each scope allows. */
export type OAuthFlow = { scopes?: Record<string, string> } & Record<`${string}Url`, string>

/** An OpenAPI document of version 3.1 or 3.2; older ones are upgraded. */
export interface Document {
  info: {
    title: string
    version?: string
    description?: string
    termsOfService?: string
    contact?: { name?: string; url?: string; email?: string }
    license?: { name: string; url?: string }
  }
  servers?: Server[]
  tags?: { name: string; description?: string; externalDocs?: Link }[]
  externalDocs?: Link
  paths?: Record<string, Record<string, unknown>>
  webhooks?: Record<string, Record<string, unknown>>
  components?: {
    schemas?: Record<string, Schema>
    securitySchemes?: Record<string, SecurityScheme>
  }
  security?: Record<string, string[]>[]
}

/**
 * Reads a document of OpenAPI 2.0 to 3.2, in JSON or YAML.
 * @throws RefusedError when the file cannot be read, is not valid, or refers to other files
 */
export async function readDocument(path: string, shown: string): Promise<Document> {
  const input = readYaml(path, shown)
  if (!isObject(input) || !('openapi' in input || 'swagger' in input))
    throw new RefusedError(
      `${shown}: The file is not an OpenAPI document: it has neither \`openapi\` nor \`swagger\`.`,
    )
  const { specification } = upgrade(input)
  const { valid, errors = [] } = await validate(specification ?? {})
  const faults: Fault[] = valid ? repeatedIds(specification as unknown as Document) : errors
  if (faults.length > 0) {
    // The validator reports each branch of a schema that led to a fault as well.
    const lines = faults
      .filter(({ message }) => !/^if must match|must match "(?:then|else)" schema/.test(message))
      .slice(0, 10)
      .map(({ message, path: at }) => `${shown}: ${placeOf(at)} ${message}`)
    throw new RefusedError(`The document is not valid OpenAPI; correct it.\n${lines.join('\n')}`)
  }
  return specification as unknown as Document
}

/** What is wrong at a place of a document. */
interface Fault {
  message: string
  path?: string | readonly string[]
}

/** A JSON pointer such as `/paths/~1pets`. The validator also has lists of keys. */
const placeOf = (keys: Fault['path'] = ''): string =>
  typeof keys === 'string'
    ? keys
    : keys.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

/** The operations with the id of an earlier one, which no schema of OpenAPI can tell. */
function repeatedIds({ paths, webhooks }: Document): Fault[] {
  const places = new Map<string, string>()
  return Object.entries({ paths, webhooks }).flatMap(([part, items = {}]) =>
    Object.entries(items).flatMap(([path, item]) =>
      Object.entries(item).flatMap(([method, operation]): Fault[] => {
        if (!isObject(operation) || typeof operation.operationId !== 'string') return []
        const { operationId: id } = operation
        const place = placeOf([part, path, method])
        const earlier = places.get(id)
        places.set(id, earlier ?? place)
        return earlier === undefined
          ? []
          : [{ path: place, message: `has the operationId "${id}" of ${earlier}; ids must be unique` }]
      }),
    ),
  )
}

function readYaml(path: string, shown: string): unknown {
  try {
    return parse(readFileSync(path, 'utf8'), { maxAliasCount: 1000 })
  } catch (error) {
    throw new RefusedError(`${shown}: ${(error as Error).message}`)
  }
}

/** Follows references to other parts of the document; at most 20, as they may be circular. */
export function resolve<Part extends object>(document: Document, part: Part): Part {
  let found: unknown = part
  for (let steps = 0; steps < 20 && isObject(found) && typeof found.$ref === 'string'; steps++)
    found = at(document, found.$ref)
  return (isObject(found) ? found : {}) as Part
}

function at(document: Document, ref: string): unknown {
  const keys = ref
    .slice(2)
    .split('/')
    .map((key) => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~'))
  return keys.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value && Object.hasOwn(value, key)
        ? (value as Record<string, unknown>)[key]
        : undefined,
    document,
  )
}
