import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Problem } from 'bifolio/check'
import { RefusedError } from 'bifolio/cli'
import { isObject, readJson } from 'bifolio/config'

/** A translation in the file. An empty text is not translated yet. */
interface Entry {
  /** Of the English text that was translated. */
  fingerprint: string
  /** The English text, while there is no translation. */
  source?: string
  /** The translation of an earlier English text. */
  outdated?: string
  text: string
}

/** Supplies the text of an item: the translation, or English. @param id such as `listPets.description` */
export type TextOf = (id: string, english: string | undefined) => string

/** What is the same in every language: links without a text, addresses, code. */
const NOT_TRANSLATED = /\{@(?:link|linkcode|linkplain)\s+[^\s|}]+\s*\}|https?:\S+|`[^`]*`/g

/** The translations of a language. */
export class Translations {
  readonly #entries: Record<string, Entry>
  readonly #used: Record<string, Entry> = {}

  /** @param file absolute path. Default: no translations, all texts are English @throws RefusedError for an invalid file */
  constructor(
    readonly file: string | undefined,
    readonly shown = '',
  ) {
    this.#entries = file && existsSync(file) ? readEntries(file, shown) : {}
  }

  readonly textOf: TextOf = (id, english) => {
    if (!english || !this.file || !/\p{L}/u.test(english.replace(NOT_TRANSLATED, ''))) return english ?? ''
    const fingerprint = createHash('sha256').update(english).digest('hex').slice(0, 12)
    const entry = Object.hasOwn(this.#entries, id) ? this.#entries[id] : undefined
    if (entry?.text && entry.fingerprint === fingerprint) {
      this.#used[id] = { fingerprint, text: entry.text }
      return entry.text
    }
    const before = entry?.text || entry?.outdated
    this.#used[id] = { fingerprint, source: english, ...(before && { outdated: before }), text: '' }
    return english
  }

  /** Warnings for texts that are shown in English. @param isUpdated whether `update` wrote the file */
  problems(isUpdated: boolean): Problem[] {
    const hintFor = (id: string): string =>
      isUpdated || Object.hasOwn(this.#entries, id)
        ? 'Fill in the empty `text` in this file, and run the command again.'
        : 'Run the command with `--update`, fill in the empty `text` in this file, and run it again.'
    return Object.entries(this.#used).flatMap(([id, { text, outdated }]) => {
      if (text) return []
      const message = outdated
        ? `The English text of \`${id}\` has changed, so its translation is not used.`
        : `\`${id}\` has no translation, so it is shown in English.`
      return [{ severity: 'warning', file: this.shown, message, hint: hintFor(id) }]
    })
  }

  /** Writes an entry for each text that is not translated, and removes those that nothing uses. */
  update(): void {
    if (this.file) writeFileSync(this.file, `${JSON.stringify(this.#used, null, 2)}\n`)
  }
}

function readEntries(file: string, shown: string): Record<string, Entry> {
  const json = readJson(readFileSync(file, 'utf8'))
  if ('fault' in json) throw new RefusedError(`${shown}: ${json.fault.message}`)
  const isEntry = (entry: unknown) =>
    isObject(entry) && typeof entry.text === 'string' && typeof entry.fingerprint === 'string'
  if (!isObject(json.value)) throw new RefusedError(`${shown}: The file must be an object.`)
  const wrong = Object.entries(json.value).find(([, entry]) => !isEntry(entry))
  if (wrong)
    throw new RefusedError(
      `${shown}: \`${wrong[0]}\` must be an object with the strings \`fingerprint\` and \`text\`.`,
    )
  // Every entry was checked.
  return json.value as Record<string, Entry>
}
