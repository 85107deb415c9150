import { uniquePaths } from '../page.ts'
import { type Document, type Operation, type Parameter, resolve } from './document.ts'

/** An operation with its path and method. */
export interface Endpoint {
  method: string
  /** Of a webhook, its name; of a callback, an expression. */
  path: string
  operation: Operation
  /** Of the path. */
  shared: Parameter[]
  /** Of texts; stable while the operation is. */
  id: string
  anchor: string
  /** What the service calls, instead of the reader. */
  request?: 'webhook' | 'callback'
  /** Of a callback. */
  name?: string
  /** What is said of all operations of the path. */
  about: Pick<Operation, 'summary' | 'description' | 'servers'>
}

const METHODS = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'])

type Found = Pick<Endpoint, 'method' | 'path' | 'operation' | 'shared' | 'about'>

/** The operations and webhooks of a document. */
export function endpointsOf(document: Document): Endpoint[] {
  const anchorOf = uniquePaths()
  const named = (items: Document['paths'] = {}, request?: 'webhook'): Endpoint[] =>
    operationsOf(document, items).map((found) => {
      const id = found.operation.operationId ?? `${found.method} ${found.path}`
      return { ...found, id, anchor: anchorOf(id), request }
    })
  return [...named(document.paths), ...named(document.webhooks, 'webhook')]
}

/** The callbacks of an operation. */
export function callbacksOf(document: Document, { operation, id, anchor }: Endpoint): Endpoint[] {
  const anchorOf = uniquePaths()
  return Object.entries(operation.callbacks ?? {}).flatMap(([name, reference]) =>
    operationsOf(document, resolve(document, reference)).map((found) => ({
      ...found,
      id: `${id}.callbacks.${name}.${found.method} ${found.path}`,
      anchor: `${anchor}-${anchorOf(name)}`,
      request: 'callback',
      name,
    })),
  )
}

function operationsOf(document: Document, items: NonNullable<Document['paths']>): Found[] {
  return Object.entries(items).flatMap(([path, reference]) => {
    const item = resolve(document, reference)
    const own = Object.entries(item).filter(([method]) => METHODS.has(method))
    // The document is valid.
    const shared = (item.parameters ?? []) as Parameter[]
    return [...own, ...Object.entries(item.additionalOperations ?? {})].map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation: operation as Operation,
      shared,
      about: item as Endpoint['about'],
    }))
  })
}
