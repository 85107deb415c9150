/** What all errors have. Texts for the docs are Markdown. */
interface ErrorBase {
  /** What happened, in general: the heading in the docs. */
  title: string
  /** What it means and what to do about it, for the docs. */
  about: string
  /** Default: an error, which stops a build. */
  severity?: 'warning'
}

/** An error whose message is always the same. */
export interface ConstantError extends ErrorBase {
  /** What happened, one sentence. */
  message: string
  /** What to do about it, one sentence. */
  hint?: string
}

/** An error whose message names what it is about. */
export interface VariableError<Params> extends ErrorBase {
  message: (params: Params) => string
  hint?: string | ((params: Params) => string | undefined)
  /** What the message in the docs is made of. */
  example: Params
}

/**
 * Gives an error its type; returns it unchanged.
 * @example
 * ```ts
 * 'missing-menu-page': defineError({
 *   title: 'Menu entry without a page',
 *   about: 'An entry of `_meta.json` names a file that does not exist. Create it, or remove the entry.',
 *   message: ({ name }: { name: string }) => `The page \`${name}\` does not exist.`,
 *   hint: 'Create it, or remove the entry.',
 *   example: { name: 'instal' },
 * })
 * ```
 */
export function defineError(error: ConstantError): ConstantError
export function defineError<Params>(
  error: Omit<VariableError<Params>, 'hint' | 'example'> & {
    hint?: string | ((params: NoInfer<Params>) => string | undefined)
    example: NoInfer<Params>
  },
): VariableError<Params>
export function defineError(error: object): object {
  return error
}

/** Words as a list of code: `a`, `b`. */
export function quoted(words: readonly string[]): string {
  return words.map((word) => `\`${word}\``).join(', ')
}

/** A text of another program as the end of a sentence. */
export function sentence(text: string): string {
  return text.replace(/\.?$/, '.')
}

/** What to write instead, if something known is near; else something else to do. */
export function didYouMean(near: string | undefined, otherwise: string): string {
  return near ? `Did you mean \`${near}\`?` : otherwise
}
