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
/** As gtag.js: it takes over the queue, loads the script of a destination by its address, and sends events to another host. */
const GTAG = `const origin = new URL(document.currentScript.src).origin
const send = (args) => args[0] === 'event' && fetch(origin + '/g/collect', { method: 'POST', mode: 'no-cors',
  body: JSON.stringify({ n: args[1], u: new URL(args[2].page_location).pathname }) })
const s = document.createElement('script')
s.src = origin + '/gtag/destination?id=G-ABC123'
s.onload = () => { dataLayer.forEach(send); dataLayer.push = send }
document.head.appendChild(s)
`
/** As giscus: the options of its element become the address of a frame beside it, and a stylesheet. */
const GISCUS = `const script = document.currentScript
const origin = new URL(script.src).origin
const link = document.createElement('link')
link.rel = 'stylesheet'
link.href = origin + '/default.css'
document.head.prepend(link)
const frame = document.createElement('iframe')
frame.className = 'giscus-frame'
frame.title = script.dataset.term
frame.src = origin + '/widget?' + new URLSearchParams(script.dataset)
const container = document.createElement('div')
container.className = 'giscus'
container.appendChild(frame)
script.insertAdjacentElement('afterend', container)
`
const HITS = [
  {
    url: 'https://docs.example/b#more',
    content: 'Pages about colours',
    hierarchy: { lvl0: 'Docs', lvl1: 'Paint', lvl2: 'More' },
  },
  { url: 'https://docs.example/b', content: null, hierarchy: { lvl0: 'Docs', lvl1: 'Paint', lvl2: null } },
]
const FILES: Record<string, [type: string, content: string]> = {
  '/js/script.manual.js': ['text/javascript', ANALYTICS],
  '/chat/loader.js': ['text/javascript', CHAT_LOADER],
  '/chat/app.js': ['text/javascript', CHAT],
  '/chat/app.css': ['text/css', '#chat { outline-offset: 4px }'],
  '/chat/frame.html': ['text/html', '<!doctype html><title>Chat</title><p>How can we help?'],
  '/gtag/js': ['text/javascript', GTAG],
  '/gtag/destination': ['text/javascript', ''],
  '/client.js': ['text/javascript', `{${GISCUS}}`],
  '/default.css': ['text/css', '.giscus { outline-offset: 6px }'],
  '/widget': ['text/html', '<!doctype html><title>Comments</title><p>No comments yet.'],
  '/embed/aqz-KE-bpKQ': ['text/html', '<!doctype html><title>Video</title><button>Play</button>'],
  '/1/indexes/my-project/query': ['application/json', JSON.stringify({ hits: HITS })],
  '/ask.js': ['text/javascript', ASK],
  '/css-in-js.js': ['text/javascript', CSS_IN_JS],
}

/** Serves the scripts while the tests of a file run. `url` and `events` are set and filled then. */
export function serveThirdParties(): { url: string; events: string[] } {
  const host = { url: '', events: [] as string[] }
  const server = createServer(async (request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Access-Control-Allow-Headers', '*')
    const [type, content] = FILES[new URL(request.url ?? '', 'http://localhost').pathname] ?? []
    if (request.method === 'POST') {
      let body = ''
      for await (const part of request) body += part
      host.events.push(body)
      if (content === undefined) return response.writeHead(202).end()
    }
    response
      .writeHead(content === undefined ? 404 : 200, { 'Content-Type': type ?? 'text/plain' })
      .end(content)
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
