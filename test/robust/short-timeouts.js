/** Preloaded into commands: requests to hosts end after 0.3 seconds. */
const timeout = AbortSignal.timeout.bind(AbortSignal)
AbortSignal.timeout = (ms) => timeout(Math.min(ms, 300))
