import { existsSync, readdirSync } from 'node:fs'
import { readFile, realpath } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { OUTPUT_MARKER } from '../files/markers.ts'

/** The source of the files of a built site. */
export interface Source {
  /** The folder or the address, as people write it. */
  name: string
  /** Origin and base of the site, without a slash at the end; empty for a folder. */
  domain: string
  /** The text of a file of the output; `undefined` when there is none. Rejects when it cannot be read. */
  read(file: string): Promise<string | undefined>
}

/** The site cannot be read; the message has a hint. */
export class SourceError extends Error {}

/** Timeout of a request in milliseconds. */
const TIMEOUT_MS = 15_000

/** @param where address of a page, or a folder: the output of a build, which may be replaced later, or a project */
export async function openSource(where: string): Promise<Source> {
  return /^https?:\/\//i.test(where) ? webSource(where) : folderSource(where)
}

function folderSource(named: string): Source {
  const folder = outputFolder(named)
  return {
    name: named,
    domain: '',
    async read(file) {
      try {
        const [root, path] = await Promise.all([realpath(folder), realpath(join(folder, file))])
        // As `fetch` does: Markdown files start with a byte order mark.
        return path.startsWith(root + sep) ? new TextDecoder().decode(await readFile(path)) : undefined
      } catch (error) {
        if (/^(?:ENOENT|ENOTDIR|EISDIR|ENAMETOOLONG)$/.test((error as NodeJS.ErrnoException).code ?? ''))
          return undefined
        throw error
      }
    },
  }
}

/** The output folder of a project, by the marker file of builds; the folder itself without one. */
function outputFolder(folder: string): string {
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : []
  const folders = entries.flatMap((entry) => (entry.isDirectory() ? [join(folder, entry.name)] : []))
  return [folder, ...folders].find((path) => existsSync(join(path, OUTPUT_MARKER))) ?? folder
}

/** @param address any page of the site */
async function webSource(address: string): Promise<Source> {
  const response = await get(address)
  const base = /<html\b[^>]* data-base="(\/[^"]*)"/.exec(response.ok ? await response.text() : '')?.[1]
  if (!base)
    throw new SourceError(
      `There is no site of bifolio at \`${address}\` (the answer is ${response.status}). Name the address of one of its pages.`,
    )
  const root = new URL(base, response.url)
  return {
    name: root.href,
    domain: root.href.replace(/\/$/, ''),
    async read(file) {
      const response = await get(new URL(file.split('/').map(encodeURIComponent).join('/'), root).href)
      if (response.ok) return response.text()
      if (response.status === 404 || response.status === 410) return undefined
      throw new SourceError(`\`${response.url}\` answered ${response.status}. Try again later.`)
    },
  }
}

async function get(address: string): Promise<Response> {
  try {
    return await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  } catch (error) {
    const reason = error instanceof Error ? String(error.cause ?? error.message) : String(error)
    throw new SourceError(`\`${address}\` cannot be reached: ${reason}. Check the address and the network.`)
  }
}
