import type { Inline } from '../markdown/nodes.ts'
import type { TextOf } from '../texts.ts'
import type { Words } from '../words.ts'
import type { Document } from './document.ts'

/** What pages are generated with. */
export interface Context {
  document: Document
  words: Words
  textOf: TextOf
  /** The address of a schema, relative to the page; `undefined` for one that has no page. */
  schemaPath(ref: string): string | undefined
  /** A link to an operation. @param key its id, or a reference such as `#/paths/~1pets/get` */
  operationLink(key: string): Inline | undefined
}
