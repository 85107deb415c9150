/** Proves the files for a host: builds the site, deploys it, and sends all requests of the table. */
import { cpSync, existsSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from '@rstest/core'
import type { HostName } from '../../../packages/bifolio/src/shared/hosts.ts'
import { engine } from '../engine.ts'
import { createSiteFolder } from '../folder.ts'
import { OUT } from '../sources.ts'
import { type Deployed, deploy, type ServerName } from './deploy.ts'
import { EXCEPTIONS } from './exceptions.ts'
import { NPM_EXCEPTIONS } from './npm-exceptions.ts'
import { type Ability, DOTTED, HIDDEN, REDIRECTS, ROWS, request } from './requests.ts'
import { HOSTED_FILES } from './site.ts'

interface Proof {
  server: ServerName
  /** The host that the site is built for. Default: none, as most sites are built. */
  host?: HostName
  base: string
}

const ABILITIES = [...new Set(ROWS.map(({ needs }) => needs))]

/** Declares the tests of a server: it does what the table says, except for what the table of exceptions has. */
export function proveHost({ server, host, base }: Proof): void {
  describe(`below ${base}`, () => {
    let site: Deployed
    beforeAll(async () => {
      site = await deploy(server, await buildFor(host, base), base)
    })
    afterAll(() => site?.stop())

    const exceptions = { ...EXCEPTIONS, ...NPM_EXCEPTIONS }[server] ?? {}
    const reasonOf = (ability: Ability) =>
      exceptions[ability] ?? (base === '/' ? undefined : exceptions[`${ability} below a base`])
    for (const ability of ABILITIES) {
      const reason = reasonOf(ability)
      test(reason ? `is unable: ${ability} (${reason})` : ability, async () => {
        const answers = await answersOf(site.origin, base, ability)
        if (reason === undefined)
          expect(answers.map(([answer]) => answer)).toMatchObject(answers.map(([, gets]) => gets))
        else expect(answers.map(([answer]) => answer)).not.toMatchObject(answers.map(([, gets]) => gets))
      })
    }

    test.skipIf(Boolean(reasonOf('direct')))(
      'links and canonical addresses of pages lead to them without a redirect',
      async () => {
        const home = await request(site.origin, base.slice(0, -1) || '/', { path: '' })
        expect(home.heading).toBe('Home')
        const { text } = await request(site.origin, base, { path: 'guide/' })
        const page = (await request(site.origin, base, { path: 'guide/start' })).text
        const canonical = /rel="canonical" href="https:\/\/example\.org([^"]*)"/.exec(page)?.[1] ?? ''
        const links = [...text.matchAll(/ href="(\/[^"#]*start[^"#]*)"/g)].map(([, address = '']) => address)
        const addresses = new Set([canonical, ...links.filter((address) => !address.endsWith('.md'))])
        expect(addresses.size).toBeGreaterThan(0)
        for (const address of addresses)
          expect([address, (await fetch(site.origin + address, { redirect: 'manual' })).status]).toEqual([
            address,
            200,
          ])
      },
    )

    test('files are revalidated, those with a hash in their name are immutable', async () => {
      const { text } = await request(site.origin, base, { path: 'guide/start' })
      const script = /src="([^"]*\/boot\.[^"]*)"/.exec(text)?.[1] ?? ''
      const { headers } = await fetch(site.origin + script)
      expect(headers.get('content-type')).toMatch(/^(?:text|application)\/javascript/)
      const isImmutable = headers.get('cache-control') === 'public, max-age=31536000, immutable'
      expect(isImmutable).toBe(!reasonOf('immutable'))
      if (!reasonOf('caching')) expect(headers.get('cache-control')).toContain('max-age=31536000')
      for (const folder of ['', 'shell/']) {
        const missing = await fetch(`${site.origin}${base}static/${folder}x.0123abcd.js`)
        expect(missing.headers.get('cache-control') ?? '').not.toContain('31536000')
      }
      if (reasonOf('revalidation')) return
      await expectNotModified(`${site.origin}${base}guide/start.md`)
      await expectNotModified(`${site.origin}${base}guide/start.html`)
      await expectNotModified(site.origin + script)
    })

    if (reasonOf('redirects'))
      test('redirects of the site are documents', async () => {
        for (const [path, to, hash] of REDIRECTS)
          expect((await request(site.origin, base, { path })).text).toContain(`data-to="${base}${to}${hash}"`)
      })
  })
}

async function answersOf(
  origin: string,
  base: string,
  ability: Ability,
): Promise<[answer: object, gets: object][]> {
  const rows = ROWS.filter(({ needs }) => needs === ability)
  return Promise.all(
    rows.map(async (row) => {
      const label = `${row.path} ${JSON.stringify(row.headers ?? {})}`
      return [
        { request: label, ...(await request(origin, base, row)) },
        { request: label, ...row.gets },
      ]
    }),
  )
}

/** Sent again with what the first answer says about its version, for both encodings. */
async function expectNotModified(address: string): Promise<void> {
  for (const encoding of ['identity', 'gzip']) {
    const headers = { 'Accept-Encoding': encoding }
    const first = await fetch(address, { headers })
    const tag = first.headers.get('etag')
    const since = { 'If-Modified-Since': first.headers.get('last-modified') ?? '' }
    const again = await fetch(address, {
      headers: { ...headers, ...(tag ? { 'If-None-Match': tag } : since) },
    })
    expect([address, encoding, again.status]).toEqual([address, encoding, 304])
  }
}

/** Builds the site for a host, and adds what must not be served. @returns the output folder */
async function buildFor(host: HostName | undefined, base: string): Promise<string> {
  const root = createSiteFolder({ files: HOSTED_FILES })
  process.env.BASE = base
  const { ok, problems } = await (await engine()).build({ root, host })
  if (!ok) throw new Error(JSON.stringify(problems))
  const out = join(dirname(root), 'output')
  cpSync(join(root, OUT), out, { recursive: true })
  for (const name of [...HIDDEN, ...DOTTED])
    if (!existsSync(join(out, name))) writeFileSync(join(out, name), secretOf(name))
  return out
}

/** A comment, as servers read some of these files themselves; compressed where the name says so. */
function secretOf(name: string): Buffer {
  const text = Buffer.from('# secret\n')
  return name.endsWith('.gz') ? gzipSync(text) : name.endsWith('.br') ? brotliCompressSync(text) : text
}
