import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from '@rstest/core'
import { type PreviewOptions, startPreview } from './preview.ts'
import type { RunningServer } from './server.ts'

type Files = Record<string, string | Buffer>

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  text: string
}

export interface TestSite extends RunningServer {
  root: string
  get(path: string, headers?: OutgoingHttpHeaders, method?: string): Promise<Answer>
  /** Opens a connection; it is closed at the end of the test. */
  connect(): Socket
  /** Sends raw bytes and resolves with the data until the server closes the connection. */
  raw(bytes: string | Buffer): Promise<string>
}

/** Creates a temporary folder with these files; removed at the end of the test. */
export async function createFolder(files: Files): Promise<string> {
  const parent = await realpath(await mkdtemp(join(tmpdir(), 'preview-')))
  onTestFinished(() => rm(parent, { recursive: true, force: true }))
  const root = join(parent, 'site')
  await mkdir(root)
  await writeFiles(root, files)
  return root
}

export async function writeFiles(root: string, files: Files): Promise<void> {
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), content)
  }
}

/** Starts a preview of these files on a free port; closed at the end of the test. */
export async function serve(files: Files, options: Partial<PreviewOptions> = {}): Promise<TestSite> {
  const root = options.root ?? (await createFolder(files))
  const languages = { default: 'en', others: ['zh'] }
  const server = await startPreview({ base: '/', languages, ports: [0], host: '127.0.0.1', ...options, root })
  onTestFinished(() => server.close())
  return {
    ...server,
    root,
    get: (path, headers = {}, method = 'GET') => ask(server.port, path, headers, method),
    connect: () => open(server.port),
    raw: (bytes) => sendRaw(server.port, bytes),
  }
}

function ask(port: number, path: string, headers: OutgoingHttpHeaders, method: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', path, headers, method, agent: false }, (response) => {
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => pieces.push(piece))
      response.on('error', reject)
      response.on('end', () => {
        const body = Buffer.concat(pieces)
        const { statusCode: status = 0 } = response
        resolve({ status, headers: response.headers, body, text: body.toString() })
      })
    })
    sent.on('error', reject)
    sent.end()
  })
}

function open(port: number): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  onTestFinished(() => {
    socket.destroy()
  })
  return socket
}

function sendRaw(port: number, bytes: string | Buffer): Promise<string> {
  return new Promise((resolve) => {
    const socket = open(port)
    let received = ''
    socket.on('data', (piece: Buffer) => {
      received += piece.toString('latin1')
    })
    socket.on('close', () => resolve(received))
    socket.write(bytes)
  })
}
