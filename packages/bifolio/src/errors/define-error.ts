/** What all errors have in common. Their meaning, for readers of the manual, is in `docs/errors`. */
interface ErrorBase {
  /** Default: an error, which fails a build. */
  severity?: 'warning'
}

/** An error with a constant message. */
export interface ConstantError extends ErrorBase {
  /** What happened, one sentence. */
  message: string
  /** How to fix it, one sentence. */
  hint?: string
}

/** An error whose message has parameters. */
export interface VariableError<Params> extends ErrorBase {
  message: (params: Params) => string
  hint?: string | ((params: Params) => string | undefined)
}

/**
 * Infers the type of an error; returns it unchanged.
 * @example
 * ```ts
 * 'missing-menu-page': defineError({
 *   message: ({ name }: { name: string }) => `The page \`${name}\` does not exist.`,
 *   hint: 'Create it, or remove the entry.',
 * })
 * ```
 */
export function defineError(error: ConstantError): ConstantError
export function defineError<Params>(
  error: Omit<VariableError<Params>, 'hint'> & {
    hint?: string | ((params: NoInfer<Params>) => string | undefined)
  },
): VariableError<Params>
export function defineError(error: object): object {
  return error
}

/** Formats words as a list of code: `a`, `b`. */
export function quoted(words: readonly string[]): string {
  return words.map((word) => `\`${word}\``).join(', ')
}

/** Formats a message of another program as the end of a sentence. */
export function sentence(text: string): string {
  return text.replace(/\.?$/, '.')
}

/** Suggests the nearest known name; otherwise the fallback. */
export function didYouMean(near: string | undefined, otherwise: string): string {
  return near ? `Did you mean \`${near}\`?` : otherwise
}

/** Parameters of errors about what an author has written. */
export type WrittenParams = {
  written: string
}
