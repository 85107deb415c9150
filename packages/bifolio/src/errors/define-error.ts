/** An error with a constant message. Its meaning, for readers of the manual, is in `docs/errors`. */
export interface ConstantError {
  /** Default: an error, which fails a build. */
  severity?: 'warning'
  /** What happened, one sentence. */
  message: string
  /** How to fix it, one sentence. */
  hint?: string
}

/** An error whose message has parameters. */
export interface VariableError<Params> extends Pick<ConstantError, 'severity'> {
  message: (params: Params) => string
  hint?: string | ((params: Params) => string | undefined)
}

interface Define {
  (error: ConstantError): ConstantError
  <Params>(
    error: Pick<VariableError<Params>, 'message'> & { hint?: VariableError<NoInfer<Params>>['hint'] },
  ): VariableError<Params>
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
export const defineError = ((error: ConstantError) => error) as Define

/** The same for what does not fail a build. */
export const defineWarning = ((error: ConstantError) => ({ ...error, severity: 'warning' })) as Define

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
