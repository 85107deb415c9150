/**
 * Sites that many test files read: each is built and served once, when the first test requests it. A small HTTP server
 * provides them, because each test file runs in its own process.
 */
import { cpSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, relative } from 'node:path'
import { text } from 'node:stream/consumers'
import { engine, ROOT } from './engine.ts'
import { BUNDLES, createParent, createSite, keepBundle, linkRstest } from './sources.ts'
import { type Files, writeTree } from './tree.ts'

export type Kind = 'preview' | 'dev'

/** A site and the server for it. */
export interface SiteRequest {
  kind: Kind
  /** `website`, `docs`, or the name of a folder of `test/fixtures`. */
  source: string
  /** Additional source files. */
  files?: Files
  /** Path of the configuration file, if not the default. */
  config?: string
}

/** A running site. */
export interface SharedSite {
  /** Absolute path of its sources. */
  root: string
  /** Address with base. */
  url: string
}

/** Environment variable with the address of the server that provides sites. */
const ADDRESS = 'TEST_SITES'

/**
 * Starts the server that provides sites to all tests, unless another project of the same run has started it.
 * @returns stops it and all sites
 */
export default async function shareSites(): Promise<() => Promise<void>> {
  if (process.env[ADDRESS]) return async () => {}
  const sites = new SharedSites()
  const bundles = createParent()
  process.env[BUNDLES] = bundles
  const server = createServer((request, response) => {
    readRequest(request)
      .then((requested) => sites.get(requested))
      .then((site) => response.end(JSON.stringify(site)))
      .catch((error) => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  process.env[ADDRESS] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return async () => {
    server.close()
    server.closeAllConnections()
    await sites.close()
    rmSync(bundles, { recursive: true, force: true })
  }
}

/** Returns a site, which must not be changed. @throws if it cannot be built or served */
export async function sharedSite(request: SiteRequest): Promise<SharedSite> {
  const response = await fetch(process.env[ADDRESS] ?? '', { method: 'POST', body: JSON.stringify(request) })
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as SharedSite
}

async function readRequest(request: IncomingMessage): Promise<SiteRequest> {
  return JSON.parse(await text(request))
}

class SharedSites {
  private readonly sites = new Map<string, Promise<SharedSite>>()
  private readonly built = new Map<string, Promise<string>>()
  private readonly closing: (() => unknown)[] = []

  get(request: SiteRequest): Promise<SharedSite> {
    return memoize(this.sites, JSON.stringify(request), () => this.serve(request))
  }

  async close(): Promise<void> {
    for (const close of this.closing.splice(0).reverse()) await close()
  }

  private async serve({ kind, source, files, config }: SiteRequest): Promise<SharedSite> {
    const { dev, preview } = await engine()
    const root = kind === 'dev' ? this.create(source, files) : await this.build(source, files, config)
    const served = await (kind === 'dev' ? dev : preview)({ root, config, port: 0 })
    if (!served.ok) throw new Error(JSON.stringify(served.problems))
    this.closing.push(() => served.server.close())
    return { root, url: served.server.url }
  }

  private async build(source: string, files?: Files, config?: string): Promise<string> {
    return memoize(this.built, JSON.stringify([source, files, config]), async () => {
      const root = this.create(source, files)
      const { build } = await engine()
      const { ok, problems } = await build({ root, config })
      if (!ok) throw new Error(JSON.stringify(problems))
      keepBundle(root, source)
      return root
    })
  }

  private create(source: string, files: Files = {}): string {
    const parent = createParent()
    this.closing.push(() => rmSync(parent, { recursive: true, force: true, maxRetries: 5 }))
    const isOfProject = source === 'website' || source === 'docs'
    const root = isOfProject ? createFromProject(parent, source) : createSite(parent, source)
    writeTree(root, files)
    return root
  }
}

/** Copies the sources of the website or the engine's documentation, without generated files. */
function createFromProject(parent: string, name: 'website' | 'docs'): string {
  const folder = join(ROOT, name)
  const config = readFileSync(join(folder, 'bifolio.config.ts'), 'utf8')
  const root = createSite(parent, { files: { 'bifolio.config.ts': config } })
  if (name === 'website') linkRstest(root)
  const isSource = (path: string): boolean =>
    !/^(?:build|\.bifolio|node_modules)\b/.test(relative(folder, path))
  cpSync(folder, root, { recursive: true, filter: isSource })
  return root
}

function memoize<Value>(
  values: Map<string, Promise<Value>>,
  key: string,
  create: () => Promise<Value>,
): Promise<Value> {
  const value = values.get(key) ?? create()
  values.set(key, value)
  return value
}
