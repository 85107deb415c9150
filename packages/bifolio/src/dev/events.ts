import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FramedProblem } from './frame.ts'

/** What the dev server sends to the browser. */
export type DevEvent =
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

/** Server-sent events to every open page. */
export class EventHub {
  private readonly clients = new Set<ServerResponse>()

  /** Keeps a response open for events. */
  connect(request: IncomingMessage, response: ServerResponse): void {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
    response.write('retry: 300\n\n')
    this.clients.add(response)
    request.on('close', () => this.clients.delete(response))
  }

  send(event: DevEvent): void {
    for (const client of this.clients) client.write(`data: ${JSON.stringify(event)}\n\n`)
  }

  close(): void {
    for (const client of this.clients) client.end()
    this.clients.clear()
  }
}
