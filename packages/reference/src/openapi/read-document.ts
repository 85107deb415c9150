import { readFileSync } from 'node:fs'
import { upgrade, validate } from '@scalar/openapi-parser'
import { RefusedError } from 'bifolio/cli'
import { isObject, positionAt, readJson } from 'bifolio/config'
import { parse } from 'yaml'
import type { Document } from './document.ts'

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
  const [field, version] = Object.entries(input).find(([key]) => key === 'openapi' || key === 'swagger')!
  if (!/^(?:2\.0|3\.[012](?:\.|$))/.test(String(version)))
    throw new RefusedError(
      `${shown}: \`${field}\` is \`${String(version)}\`. Versions 2.0 and 3.0 to 3.2 can be read.`,
    )
  const { specification } = upgrade(input)
  const { valid, errors = [] } = await validate(specification ?? {})
  // The validator does not know the `server` of a link.
  const found = valid ? [] : errors.filter((error) => !isServerOfLink(error))
  const isValid = valid || found.every(({ message }) => BRANCH.test(message))
  // The upgrade adds a version that the document does not have.
  const lacksVersion = isObject(input.info) && input.info.version === undefined
  const faults: Fault[] = [
    ...(lacksVersion ? [{ path: '/info', message: "must have required property 'version'" }] : []),
    ...(isValid ? repeatedIds(specification as unknown as Document) : found),
  ]
  if (faults.length > 0) {
    const lines = faults
      .filter(({ message }) => !BRANCH.test(message))
      .slice(0, 10)
      .map(({ message, path: at }) => {
        const hint = /external reference/.test(message) ? '. Bundle the document into one file first.' : ''
        return `${shown}: ${placeOf(at ?? placeOfReference(input, message))} ${message}${hint}`
      })
    throw new RefusedError(`The document is not valid OpenAPI; correct it.\n${lines.join('\n')}`)
  }
  return specification as unknown as Document
}

/** What the validator says of each branch of a schema that led to a fault. */
const BRANCH = /^if must match|must match "(?:then|else)" schema/

const isServerOfLink = ({ message, path }: Fault): boolean =>
  /\/links\/[^/]+$/.test(placeOf(path)) && message.startsWith('Property server ')

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

/** The operations with the id of an earlier one, which no schema of OpenAPI can express. */
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
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    throw new RefusedError(`\`${shown}\` cannot be read. Name the file of an OpenAPI document.`)
  }
  // The parser for YAML describes faults of JSON in the words of YAML.
  const json = /\.json$/i.test(path) ? readJson(text) : undefined
  if (json && 'fault' in json) {
    const { line, column } = positionAt(text, json.offset)
    throw new RefusedError(`${shown}:${line}:${column}  ${json.fault.message}`)
  }
  try {
    return json ? json.value : parse(text, { maxAliasCount: 1000 })
  } catch (error) {
    throw new RefusedError(`${shown}: ${(error as Error).message}`)
  }
}

/** Where the reference is that a message of the validator quotes, which names no place. */
function placeOfReference(document: unknown, message: string): string[] | undefined {
  const [, ref = ''] = /: (\S+)$/.exec(message) ?? []
  const find = (value: unknown, keys: string[]): string[] | undefined => {
    if (typeof value !== 'object' || value === null) return undefined
    if ('$ref' in value && (value.$ref === ref || String(value.$ref).startsWith(`${ref}#`))) return keys
    for (const [key, inner] of Object.entries(value)) {
      const found = find(inner, [...keys, key])
      if (found) return found
    }
    return undefined
  }
  return find(document, [])
}
