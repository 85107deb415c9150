/** Explanations of errors whose own messages do not help, by a pattern of the message. */
const EXPLANATIONS: [pattern: RegExp, reason: string][] = [
  [/call stack size exceeded/, 'elements are nested too deeply, or a component renders itself without end'],
  [
    /^A component suspended/,
    'it is asynchronous or waits for data, but everything is rendered at once: load the data in a module, or in the browser',
  ],
]

/** Why rendering has failed, on one line. */
export function renderReason(error: unknown): string {
  const message = (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').trim()
  const known = EXPLANATIONS.find(([pattern]) => pattern.test(message))?.[1]
  return known ?? (message || 'it throws an error without a message')
}
