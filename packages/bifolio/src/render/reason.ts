const SUSPENDED = /^A component suspended/
/** Explanations of errors whose own messages do not help, by a pattern of the message. */
const EXPLANATIONS: [pattern: RegExp, reason: string][] = [
  [/call stack size exceeded/, 'elements are nested too deeply, or a component renders itself without end'],
  [
    SUSPENDED,
    'it is asynchronous or waits for data, but everything is rendered at once: load the data in a module, or in the browser',
  ],
]

/** Whether a component is asynchronous or waits for data: the error has no position in the site. */
export const isSuspended = (error: unknown): boolean => SUSPENDED.test(messageOf(error))

/** Why rendering has failed, on one line. */
export function renderReason(error: unknown): string {
  const message = messageOf(error).replace(/\s+/g, ' ').trim()
  const known = EXPLANATIONS.find(([pattern]) => pattern.test(message))?.[1]
  return known ?? (message || 'it throws an error without a message')
}

/** What is thrown need not be an error, and may throw itself when it is turned into text. */
function messageOf(error: unknown): string {
  try {
    return String(error instanceof Error ? error.message : error)
  } catch {
    return ''
  }
}
