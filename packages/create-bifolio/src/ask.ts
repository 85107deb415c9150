import { createInterface } from 'node:readline/promises'
import { RefusedError, UsageError } from 'bifolio/cli'

/** A question of the command. */
export interface Question {
  text: string
  /** The answer on the command line, which skips the question. */
  given?: string
  /** The answer for an empty line. */
  preset: string
  /** The reason why an answer is invalid; `undefined` for a valid one. */
  refuse?: (answer: string) => string | undefined
}

/**
 * Asks in the terminal. Without one, or without questions, the preset is the answer.
 * @throws UsageError when the answer on the command line is invalid
 */
export async function ask(
  { text, given, preset, refuse }: Question,
  { isSilent, signal }: { isSilent: boolean; signal: AbortSignal },
): Promise<string> {
  const reason = given === undefined ? undefined : refuse?.(given)
  if (reason) throw new UsageError(reason)
  if (given !== undefined || isSilent || !process.stdin.isTTY || !process.stdout.isTTY) return given ?? preset
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  // Ctrl+C and Ctrl+D close the interface.
  const closed = new AbortController()
  lines.once('close', () => closed.abort())
  try {
    for (;;) {
      const words = `${text}${preset && ` (${preset})`}: `
      const answer = (
        await lines.question(words, { signal: AbortSignal.any([signal, closed.signal]) })
      ).trim()
      const reason = refuse?.(answer || preset)
      if (!reason) return answer || preset
      process.stdout.write(`  ${reason}\n`)
    }
  } catch (error) {
    signal.throwIfAborted()
    throw closed.signal.aborted ? new RefusedError('\nNothing was written.') : error
  } finally {
    lines.close()
  }
}
