/** A counter that prints how much is done, each twentieth of it, to the standard error. @param what in the plural: `samples` */
export function startProgress(what: string, all: number): () => void {
  const step = Math.ceil(all / 20)
  let done = 0
  return () => {
    done++
    if (all >= 20 && done % step === 0) process.stderr.write(`${what}: ${done} of ${all}\n`)
  }
}
