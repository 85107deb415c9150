/** Cross-origin requests to the local servers, as a browser sends them. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from '@rstest/core'
import { open, serve } from './harness.ts'

const foreign = createServer((_request, response) => {
  response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>Elsewhere</title>')
})
let elsewhere = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => foreign.listen(0, '127.0.0.1', resolve))
  elsewhere = `http://127.0.0.1:${(foreign.address() as AddressInfo).port}/`
})

afterAll(() => {
  foreign.closeAllConnections()
  foreign.close()
})

describe.each(['preview', 'dev'] as const)('%s', (kind) => {
  const site = serve(kind, 'client')

  test('a page of another origin cannot load scripts, images, events or pages of the site, but link to it', async () => {
    const own = await open(site)
    const script = await own.evaluate(
      () => document.querySelector<HTMLScriptElement>('script[src]')?.src ?? '',
    )
    expect(script).toContain(new URL(site.url).host)
    // The browser logs a failure for each resource.
    const page = await own.context().newPage()
    await page.goto(elsewhere)
    const outcomes = await page.evaluate(
      async ({ script, url }) => {
        const loaded = (element: HTMLElement, address: string) =>
          new Promise<string>((resolve) => {
            element.addEventListener('load', () => resolve('loaded'))
            element.addEventListener('error', () => resolve('refused'))
            element.setAttribute('src', address)
            document.head.append(element)
          })
        const request = (address: string, mode: RequestMode) =>
          fetch(address, { mode }).then(
            ({ type }) => type,
            () => 'refused',
          )
        const events = new EventSource(`${url}__bifolio/events`)
        const heard = await new Promise<string>((resolve) => {
          events.addEventListener('open', () => resolve('open'))
          events.addEventListener('error', () => resolve('refused'))
        })
        events.close()
        const socket = new WebSocket(`${url.replace('http', 'ws')}rsbuild-hmr`)
        const connected = await new Promise<string>((resolve) => {
          socket.addEventListener('open', () => resolve('open'))
          socket.addEventListener('error', () => resolve('refused'))
        })
        return {
          script: await loaded(document.createElement('script'), script),
          image: await loaded(document.createElement('img'), `${url}icon.svg`),
          page: await request(url, 'cors'),
          opaque: await request(`${url}llms-full.txt`, 'no-cors'),
          heard,
          connected,
        }
      },
      { script, url: site.url },
    )
    expect(outcomes).toEqual({
      script: 'refused',
      image: 'refused',
      page: 'refused',
      opaque: 'refused',
      heard: 'refused',
      connected: 'refused',
    })
    // A link opens it.
    await page.evaluate((url) => {
      location.href = url
    }, site.url)
    await page.waitForURL(site.url)
    expect(await page.title()).toContain('Client')
    await page.close()
  })
})
