import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { DevEvent } from '../shared/types.ts'

/** Maximum number of unread bytes of events, above which a page is disconnected; it connects again and catches up. */
const MOST_WAITING = 1_000_000

/** Server-sent events to every open page. */
export class EventHub {
  /** Random at every start; authenticates requests of pages of this server. */
  readonly token = randomUUID()
  private readonly clients = new Set<ServerResponse>()

  /** Keeps a response open for events. */
  connect(response: ServerResponse, build: string): void {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
    if (response.req.method === 'HEAD') return void response.end()
    response.write(`retry: 300\n\n${textOf({ type: 'welcome', token: this.token, build })}`)
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
