/** A small published site, by its files, and a host for it. */
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

const dataModule = (data: unknown): string => `export default ${JSON.stringify(data)}\n`

/** The data of the site, as a build writes it. */
export const SITE_DATA = {
  lang: 'en',
  title: 'Test',
  base: '/',
  url: '',
  cleanUrls: true,
  markdown: true,
  defaultLang: 'en',
  defaultVersion: '',
  versions: [],
  locales: [{ lang: 'en', label: 'English' }],
}

const RECORDS = ['timers', 'mocks'].map((name, id) => ({
  id,
  title: name,
  routePath: `/${name}`,
  domain: '',
  content: `\nOf ${name}.\nUse\nTurn the clock by hand.\n`,
  toc: [{ id: 'use', depth: 2, charIndex: name.length + 6 }],
}))

/** The index of the site, in one file. */
export const INDEX = { lang: 'en', version: '', records: RECORDS }

/** The files of the site. */
export const PUBLISHED: Readonly<Record<string, string>> = {
  'index.html':
    '<!DOCTYPE html>\n<html lang="en" data-base="/">\n<body>\n<div id="doc:root" data-page="{}" data-site="/static/site.js">\n',
  'static/site.js': dataModule(SITE_DATA),
  'static/search.en.js': dataModule({ index: 'static/index.json', worker: 'static/worker.js' }),
  'static/index.json': JSON.stringify(INDEX),
  'llms.txt': '# Test\n\n## Guide\n\n- [timers](/timers.md): Of time\n- [mocks](/mocks.md)\n',
  'timers.md': '# timers\n\n## Use\n\nTurn the clock by hand.\n',
  'static/page/timers.js': dataModule({
    html: '<h1 id="timers">timers</h1><h2 id="use">Use</h2>',
    page: { toc: [{ text: 'Use', id: 'use', depth: 2, charIndex: 0 }] },
  }),
}

/** The file that a request means. */
function fileOf(url = '/'): string {
  const path = decodeURIComponent(url.slice(1))
  return path === '' ? 'index.html' : path
}

/** Answers with these files. */
export function serveFiles(files: Readonly<Record<string, string>>): RequestListener {
  return ({ url }, response) => {
    const content = files[fileOf(url)]
    response.writeHead(content === undefined ? 404 : 200).end(content)
  }
}

/** Starts a host on this machine. @returns its address, with a slash at the end */
export async function startHost(listener: RequestListener): Promise<{ url: string; stop: () => void }> {
  const server = createServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = (): void => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, stop }
}
