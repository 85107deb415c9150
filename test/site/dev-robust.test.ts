/** The dev server survives unreadable files and misbehaving clients. */
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@rstest/core'
import { type Server, startServer } from '../browser/server.ts'
import { slow } from '../slow.ts'
import { abortDownload, ask } from './ask.ts'
import { createSiteFolder } from './folder.ts'

const linux = test.runIf(process.platform === 'linux')
const POLL = { timeout: 30_000, interval: 20 }

const root = createSiteFolder({
  files: {
    'index.md': '# Home\n',
    'bad.mdx': `import { Bad } from './Bad.tsx'\n\n# Bad\n\n<Bad />\n`,
    'Bad.tsx': `export const Bad = () => { throw Object.assign(new Error('Out of ' + import.meta.url), { code: 1 }) }\n`,
    'open.mdx': `import { Open } from './Open.tsx'\n\n# Open\n\nkept <Open />\n`,
    'Open.tsx': 'export const Open = () => <b\n',
    // Larger than the buffers of a connection.
    'public/big.bin': Buffer.alloc(16 * 1024 * 1024),
    'public/closed.txt': 'closed',
  },
})
let server: Server

beforeAll(async () => {
  server = await startServer('dev', root)
})

afterAll(() => server.stop())

async function expectAlive(): Promise<void> {
  expect((await ask(server.url, '/')).status).toBe(200)
}

/** A port that is free now. */
async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, 'localhost', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

/** Retries until a server listens. */
async function requestUntilListening(url: string): Promise<number> {
  for (;;) {
    try {
      return (await ask(url, '/')).status
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED') throw error
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
  }
}

test('a component that cannot be bundled from the start is left out until it is fixed', async () => {
  expect((await ask(server.url, '/open')).text).toContain('<p>kept </p>')
  await expectAlive()
  writeFileSync(join(root, 'Open.tsx'), 'export const Open = () => <b>fixed</b>\n')
  await expect.poll(async () => (await ask(server.url, '/open')).text, POLL).toContain('kept <b>fixed</b>')
})

test('a request that arrives while the server starts is answered', async () => {
  const port = await freePort()
  const starting = startServer('dev', createSiteFolder({ files: { 'index.md': '# Home\n' } }), port)
  expect(await requestUntilListening(`http://localhost:${port}/`)).toBe(200)
  await (await starting).stop()
})

linux('an unreadable public file does not affect other files', async () => {
  // It can be opened and has the stats of a regular file.
  symlinkSync('/proc/self/mem', join(root, 'public/memory.txt'))
  symlinkSync('loop', join(root, 'public/loop'))
  execFileSync('mkfifo', [join(root, 'public/pipe')])
  chmodSync(join(root, 'public/closed.txt'), 0)
  await ask(server.url, '/memory.txt').catch(() => {})
  expect((await ask(server.url, '/loop')).status).toBe(404)
  expect((await ask(server.url, '/pipe')).status).toBe(404)
  const closed = await ask(server.url, '/closed.txt')
  // Root can read it.
  expect(closed.status).toBe(process.getuid?.() === 0 ? 200 : 500)
  expect(closed.text).not.toContain(root)
  await expectAlive()
})

test('only the public files that a build publishes are served', async () => {
  mkdirSync(join(root, 'public/.git/objects'), { recursive: true })
  mkdirSync(join(root, 'public/files'))
  for (const name of ['.env', '.git/objects/a.txt', 'files/a.txt'])
    writeFileSync(join(root, 'public', name), 'content of it')
  writeFileSync(join(root, '../outside.txt'), 'content of it')
  symlinkSync('../../outside.txt', join(root, 'public/outside.txt'))
  symlinkSync('files', join(root, 'public/linked'))
  const isServed = async (path: string): Promise<boolean> =>
    (await ask(server.url, path)).text === 'content of it'
  expect(await isServed('/files/a.txt')).toBe(true)
  for (const path of ['/.env', '/%2eenv', '/.git/objects/a.txt', '/outside.txt', '/linked/a.txt'])
    expect([path, await isServed(path)]).toEqual([path, false])
  await expectAlive()
})

linux('200 aborted downloads leave no open file', async () => {
  const isBig = (descriptor: string): boolean => {
    try {
      return readlinkSync(`/proc/${server.pid}/fd/${descriptor}`).endsWith('big.bin')
    } catch {
      return false
    }
  }
  for (let time = 0; time < 10; time++)
    await Promise.all(Array.from({ length: 20 }, () => abortDownload(server.url, '/big.bin')))
  await expect.poll(() => readdirSync(`/proc/${server.pid}/fd`).filter(isBig), POLL).toEqual([])
  await expectAlive()
})

test('errors are reported with a reason, without stack and absolute paths', async () => {
  const { text } = await ask(server.url, '/bad')
  expect(text).not.toContain(root)
  expect(text).not.toMatch(/\n\s+at /)
  await expectAlive()
})

test('a folder that is deleted and created again serves its new files', async () => {
  const page = join(root, 'guide/page.md')
  for (let time = 1; time <= 20; time++) {
    rmSync(join(root, 'guide'), { recursive: true, force: true })
    mkdirSync(join(root, 'guide'))
    writeFileSync(page, `# Number ${time}\n`)
    await expect
      .poll(async () => (await ask(server.url, '/guide/page.md')).text, POLL)
      .toContain(`Number ${time}\n`)
  }
})

slow(
  'components in a folder that is deleted and created again are bundled, also after later edits',
  async () => {
    const parts = join(root, 'parts')
    const write = (part: string, data: string): void => {
      mkdirSync(parts, { recursive: true })
      writeFileSync(
        join(parts, 'Part.tsx'),
        `import { data } from './data.ts'\nexport const Part = () => \`${part} and \${data}\`\n`,
      )
      writeFileSync(join(parts, 'data.ts'), `export const data = '${data}'\n`)
    }
    const expectShown = (words: string) =>
      expect.poll(async () => (await ask(server.url, '/part')).text, POLL).toContain(words)
    write('part 0', 'data 0')
    writeFileSync(join(root, 'part.mdx'), `import { Part } from './parts/Part.tsx'\n\n# Part\n\n<Part />\n`)
    await expectShown('part 0 and data 0')
    for (let time = 1; time <= 5; time++) {
      rmSync(parts, { recursive: true })
      write(`part ${time}`, `data ${time}`)
      await expectShown(`part ${time} and data ${time}`)
      writeFileSync(join(parts, 'data.ts'), `export const data = 'other ${time}'\n`)
      await expectShown(`part ${time} and other ${time}`)
    }
    // A stylesheet that is deleted together with its import is no error.
    writeFileSync(join(parts, 'data.css'), '.data { order: 1 }\n')
    writeFileSync(join(parts, 'data.ts'), `import './data.css'\nexport const data = 'styles'\n`)
    await expectShown('and styles')
    rmSync(join(parts, 'data.css'))
    writeFileSync(join(parts, 'data.ts'), `export const data = 'none'\n`)
    await expectShown('and none')
  },
)
