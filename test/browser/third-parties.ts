/** Scripts that behave like those of real services, served from another origin. */
import { createServer } from 'node:http'
import { afterAll, beforeAll } from '@rstest/core'

/** As Plausible's `script.manual.js`: global variables, the options in its element, and a function that sends events. */
const ANALYTICS = `var n, a, o, s, e, t
s = document.currentScript
e = new URL(s.src).origin + '/api/event'
t = (n) => fetch(e, { method: 'POST', keepalive: true, headers: { 'Content-Type': 'text/plain' },
  body: JSON.stringify({ n, u: location.pathname, d: s.dataset.domain }) })
o = (window.plausible && window.plausible.q) || []
window.plausible = t
for (a = 0; a < o.length; a++) t.apply(this, o[a])
`
/** As the loaders of Intercom and Crisp: another script by its address, a stylesheet, and a frame for the chat. */
const CHAT_LOADER = `window.$chat = []
;(function () {
  var d = document, s = d.createElement('script')
  s.src = new URL('/chat/app.js', d.currentScript.src).href
  s.async = 1
  d.getElementsByTagName('head')[0].appendChild(s)
})()
`
const CHAT = `var origin = new URL(document.currentScript.src).origin
var link = document.createElement('link')
link.rel = 'stylesheet'
link.href = origin + '/chat/app.css'
document.head.appendChild(link)
var frame = document.createElement('iframe')
frame.id = 'chat'
frame.title = 'Chat'
frame.style.cssText = 'position: fixed; inline-size: 100px'
frame.src = origin + '/chat/frame.html'
document.body.appendChild(frame)
`
/** As Kapa's and other widgets that answer questions: markup from a string. */
const ASK = `addEventListener('DOMContentLoaded', function () {
  var host = document.createElement('div')
  host.innerHTML = '<button id="ask" style="outline-offset: 3px">Ask AI</button>'
  document.body.appendChild(host)
})
`
/** As Emotion and styled-components do it outside of production: rules as the text of a style element. */
const CSS_IN_JS = `addEventListener('DOMContentLoaded', function () {
  var style = document.createElement('style')
  style.setAttribute('data-emotion', 'css')
  style.appendChild(document.createTextNode('.css-1x2y{outline-offset:5px}'))
  document.head.appendChild(style)
  var button = document.createElement('button')
  button.id = 'styled'
  button.className = 'css-1x2y'
  document.body.appendChild(button)
})
`
const FILES: Record<string, [type: string, content: string]> = {
  '/js/script.manual.js': ['text/javascript', ANALYTICS],
  '/chat/loader.js': ['text/javascript', CHAT_LOADER],
  '/chat/app.js': ['text/javascript', CHAT],
  '/chat/app.css': ['text/css', '#chat { outline-offset: 4px }'],
  '/chat/frame.html': ['text/html', '<!doctype html><title>Chat</title><p>How can we help?'],
  '/ask.js': ['text/javascript', ASK],
  '/css-in-js.js': ['text/javascript', CSS_IN_JS],
}

/** Serves the scripts while the tests of a file run. `url` and `events` are set and filled then. */
export function serveThirdParties(): { url: string; events: string[] } {
  const host = { url: '', events: [] as string[] }
  const server = createServer(async (request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*')
    if (request.method === 'POST') {
      let body = ''
      for await (const part of request) body += part
      host.events.push(body)
      return response.writeHead(202).end()
    }
    const [type, content] = FILES[request.url ?? ''] ?? []
    response.writeHead(content ? 200 : 404, { 'Content-Type': type ?? 'text/plain' }).end(content)
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    if (typeof address === 'object') host.url = `http://127.0.0.1:${address?.port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return host
}
