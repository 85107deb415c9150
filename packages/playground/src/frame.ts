import { createHash } from 'node:crypto'

/**
 * The script of the frame: a worker for each run, which only the page can start; the next one is loaded when a run has ended. The frame must
 * have an opaque origin: where a page of another site shows the document without `sandbox`, it does nothing.
 *
 * `[run, runtime, sample]` → `[run, event]`
 */
const SCRIPT = `'use strict'
if (self.origin === 'null' && parent !== self) {
  let worker, spare, url
  addEventListener('message', ({ source, data: [run, runtime, sample] }) => {
    if (source !== parent) return
    if (!url) url = URL.createObjectURL(new Blob([runtime], { type: 'text/javascript' }))
    if (worker) worker.terminate()
    worker = spare || new Worker(url)
    spare = undefined
    worker.onmessage = ({ data }) => {
      parent.postMessage([run, data], '*')
      if (data.type !== 'end') return
      worker.terminate()
      spare = spare || new Worker(url)
    }
    worker.onerror = () => parent.postMessage([run, { type: 'stopped', reason: 'broken' }], '*')
    worker.postMessage(sample)
  })
}
`

const hash = createHash('sha256').update(SCRIPT).digest('base64')

/** Its policy: the script, workers of blobs and \`eval\` in them; no network, no frames, no forms. */
const POLICY = [
  "default-src 'none'",
  `script-src 'sha256-${hash}' 'unsafe-eval'`,
  'worker-src blob:',
  "connect-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

/** The document of the frame. */
export const FRAME = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="robots" content="noindex">
<title>Playground</title>
<script>${SCRIPT}</script>
</html>
`
