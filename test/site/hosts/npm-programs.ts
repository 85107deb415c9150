/** Programs from npm that behave like a host, installed by `scripts/lib/servers.js` for `npm run test:all`. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../engine.ts'
import type { ServerLocation, Start } from './programs.ts'

const folderOf = (name: string): string => join(ROOT, '.cache/servers', name)

/** Starts a script of an installed package with this Node. */
const script = (name: string, path: string, ...args: string[]): Start => {
  const file = join(folderOf(name), 'node_modules', path)
  return { program: existsSync(file) ? process.execPath : undefined, args: [file, ...args] }
}

/** Whether the program of a server is installed. */
export const isInstalled = (name: keyof typeof NPM_PROGRAMS): boolean =>
  existsSync(join(folderOf(name), 'node_modules'))

/** Prepares the start of a server by its name. */
export const NPM_PROGRAMS = {
  wrangler: ({ out, port, work }) =>
    script(
      'wrangler',
      'wrangler/bin/wrangler.js',
      'pages',
      'dev',
      out,
      '--ip=127.0.0.1',
      `--port=${port}`,
      '--inspector-port=0',
      '--compatibility-date=2026-01-01',
      `--persist-to=${work}`,
    ),
  netlify: ({ out, port }) => {
    const { program, args } = script('netlify', '@netlify/dev/dist/main.js', out, String(port))
    return { program, args: [join(ROOT, 'test/site/hosts/netlify-server.js'), ...args] }
  },
  serve: ({ www, port }) =>
    script(
      'serve',
      'serve/build/main.js',
      '--listen',
      `tcp://127.0.0.1:${port}`,
      '--symlinks',
      '--no-clipboard',
      www,
    ),
} satisfies Record<string, (location: ServerLocation) => Start>
