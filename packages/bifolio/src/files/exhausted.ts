/** Time after which what has failed because too many files were open is tried again, in milliseconds. */
export const RETRY_MS = 1000

/** Whether a message is about too many open files: Node's have a code, the bundler's the text of the system. */
export function isExhausted(message: string): boolean {
  return /\bE[MN]FILE\b|too many (?:open files|files are open)/i.test(message)
}
