import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FramedProblem } from './frame.ts'

/** What the dev server sends to the browser. */
export type DevEvent =
  /** The first of all; `token` is for what only pages of this server may ask for. */
  | { type: 'welcome'; token: string }
  /** Pages with these paths are different now. */
  | { type: 'pages'; paths: string[] }
  /** Menus or routes are different: every page is. */
  | { type: 'site' }
  /** Only a new document will do. */
  | { type: 'reload' }
  /** What keeps the page at a path from being shown as written (`*`: every page); empty when nothing does. */
  | { type: 'problems'; path: string; problems: FramedProblem[] }
  /** All that is wrong with the site. */
  | { type: 'notice'; problems: FramedProblem[] }

/** A page that has not taken this many bytes of events is cut off; it connects again and catches up. */
const MOST_WAITING = 1_000_000

/** Server-sent events to every open page. */
export class EventHub {
  /** Random at every start; a page that sends it back is one of ours. */
  readonly token = randomUUID()
  private readonly clients = new Set<ServerResponse>()

  /** Keeps a response open for events. */
  connect(request: IncomingMessage, response: ServerResponse): void {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
    if (request.method === 'HEAD') return void response.end()
    response.write(`retry: 300\n\n${textOf({ type: 'welcome', token: this.token })}`)
    this.clients.add(response)
    response.on('close', () => this.clients.delete(response))
  }

  send(event: DevEvent): void {
    for (const client of this.clients) {
      if (client.writableLength > MOST_WAITING) client.destroy()
      else client.write(textOf(event))
    }
  }

  close(): void {
    for (const client of this.clients) client.end()
    this.clients.clear()
  }
}

function textOf(event: DevEvent): string {
  return `data: ${JSON.stringify(event)}\n\n`
}
