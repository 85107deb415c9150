import { createInterface } from 'node:readline/promises'
import { RefusedError, UsageError } from './usage.ts'

/** A question with the answer that an empty line stands for. */
export interface Question {
  text: string
  /** What the command line says; then it is not asked. */
  given: string | undefined
  preset: string
  /** Why an answer cannot be taken. */
  refuse?: (answer: string) => string | undefined
}

/**
 * Asks who sits at the terminal. Where nobody does, or nothing is to be asked, the presets are the answers.
 * @throws UsageError when the command line says what cannot be taken
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
