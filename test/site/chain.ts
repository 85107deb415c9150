/** Steps that run one after the other; the first that fails ends them, and `await` waits for all. */
export abstract class Chain {
  private queue: Promise<void> = Promise.resolve()

  /** What helps to understand a failure. */
  protected abstract explanation(): string

  /** Waits for all steps so far; rejects with the first failure. */
  // biome-ignore lint/suspicious/noThenProperty: a chain of steps is awaited as a whole
  then<Result>(resolve: (value: undefined) => Result, reject?: (error: unknown) => Result): Promise<Result> {
    const steps = this.queue
    // Whoever awaits has heard of the failure; what comes next starts afresh.
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
    // The failure belongs to whoever awaits the chain.
    this.queue.catch(() => {})
    return this
  }
}

function explained(error: unknown, name: string, called: Error, explanation: string): Error {
  const message = error instanceof Error ? error.message : String(error)
  const failure = new Error(`${name}: ${message}\n\n${explanation}`.trim())
  // Where the test has written the step, instead of where the queue ran it.
  const frames = called.stack?.split('\n').filter((line) => /^\s+at /.test(line) && !OURS.test(line))
  failure.stack = [`Error: ${failure.message}`, ...(frames ?? [])].join('\n')
  return failure
}

const OURS = /site\/(?:driver|chain)\b/
