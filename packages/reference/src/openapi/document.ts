import { isObject } from 'bifolio/config'

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
  'contentMediaType',
  'contentEncoding',
] as const

/** The keywords with rules that have no words of their own: pages show them as they are written. */
export const RULES = [
  'not',
  'if',
  'then',
  'else',
  'contains',
  'minContains',
  'maxContains',
  'propertyNames',
  'dependentRequired',
  'dependentSchemas',
  'unevaluatedProperties',
  'unevaluatedItems',
  'contentSchema',
  'xml',
] as const

/** A JSON schema, with the keywords that pages show. */
export interface Schema
  extends Partial<Record<(typeof LIMITS)[number], number | string | boolean>>,
    Partial<Record<(typeof RULES)[number], unknown>> {
  $ref?: string
  type?: string | string[]
  format?: string
  title?: string
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema | false
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
  examples?: unknown[] | Record<string, unknown>
  example?: unknown
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
  /** Of each part of a stream. */
  itemSchema?: Schema
  example?: unknown
  examples?: Record<string, Example>
  /** How the parts of a form are sent. */
  encoding?: Record<string, { contentType?: string }>
}

export interface Example {
  summary?: string
  description?: string
  value?: unknown
  externalValue?: string
}

export interface Header {
  required?: boolean
  deprecated?: boolean
  description?: string
  schema?: Schema
  example?: unknown
  examples?: Record<string, Example>
  style?: string
  explode?: boolean
  allowEmptyValue?: boolean
  allowReserved?: boolean
  content?: Record<string, Media>
}

export interface Parameter extends Header {
  name: string
  in: string
}

export interface Body {
  summary?: string
  description?: string
  /** Of a request. */
  required?: boolean
  /** Of a response. */
  headers?: Record<string, Header>
  content?: Record<string, Media>
  /** Operations that use values of a response. */
  links?: Record<string, ResponseLink>
}

export interface ResponseLink {
  operationId?: string
  operationRef?: string
  description?: string
  /** Values or expressions by the name of a parameter. */
  parameters?: Record<string, unknown>
  requestBody?: unknown
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
    license?: { name: string; url?: string; identifier?: string }
    summary?: string
  }
  servers?: Server[]
  tags?: { name: string; summary?: string; description?: string; externalDocs?: Link }[]
  externalDocs?: Link
  paths?: Record<string, Record<string, unknown>>
  webhooks?: Record<string, Record<string, unknown>>
  components?: {
    schemas?: Record<string, Schema>
    securitySchemes?: Record<string, SecurityScheme>
  }
  security?: Record<string, string[]>[]
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
