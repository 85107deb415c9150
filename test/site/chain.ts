/** Asynchronous steps that run in sequence until one fails; `await` waits for all. */
export abstract class Chain {
  private queue: Promise<void> = Promise.resolve()

  /** Details to add to the error of a failed step. */
  protected abstract explanation(): string

  /** Waits for all steps so far; rejects with the first failure. */
  // biome-ignore lint/suspicious/noThenProperty: a chain of steps is awaited as a whole
  then<Result>(resolve: (value: undefined) => Result, reject?: (error: unknown) => Result): Promise<Result> {
    const steps = this.queue
    // The failure is passed to the caller that awaits; the next step starts a new chain.
    this.queue = steps.catch(() => {})
    return steps.then(() => resolve(undefined), reject)
  }

  protected step(name: string, action: () => unknown): this {
    const called = new Error(name)
    this.queue = this.queue.then(async () => {
      try {
        await action()
      } catch (error) {
        throw explained(error, name, called, this.explanation())
      }
    })
    // The failure is handled by the caller that awaits the chain.
    this.queue.catch(() => {})
    return this
  }
}

function explained(error: unknown, name: string, called: Error, explanation: string): Error {
  const message = error instanceof Error ? error.message : String(error)
  const failure = new Error(`${name}: ${message}\n\n${explanation}`.trim())
  // Point to the call in the test instead of the queue.
  const frames = called.stack?.split('\n').filter((line) => /^\s+at /.test(line) && !OURS.test(line))
  failure.stack = [`Error: ${failure.message}`, ...(frames ?? [])].join('\n')
  return failure
}

const OURS = /site\/(?:driver|chain)\b/
