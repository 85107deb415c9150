import { existsSync, readdirSync } from 'node:fs'
import { readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { RefusedError } from 'bifolio/cli'
import { fetchConfined, HostError, OUTPUT_MARKER, RedirectError } from 'bifolio/output'

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
export class SourceError extends RefusedError {}

/** The time limit of a request in milliseconds, for all redirects, the head and the body. */
const TIMEOUT_MS = 15_000
/** The maximum size of a file in bytes, decompressed: the index of a site of 10,000 pages is a tenth of it. */
const MOST_BYTES = 32e6

/**
 * @param where address of a page, or a folder: the output of a build, which may be replaced later, or a project
 * @param timeoutMs time limit of each request
 */
export async function openSource(where: string, timeoutMs = TIMEOUT_MS): Promise<Source> {
  return /^https?:/i.test(where) ? webSource(where, timeoutMs) : folderSource(where)
}

/**
 * The value of an attribute in the first tag that starts with a text; `undefined` when there is none. Takes time that grows with the
 * size of the document, which a pattern over all of it does not.
 */
export function findAttribute(html: string, start: string, name: string): string | undefined {
  const from = html.indexOf(start)
  const tag = from < 0 ? '' : html.slice(from, html.indexOf('>', from))
  // The value becomes a part of messages.
  return new RegExp(` ${name}="([^"\\p{Cc}]{0,500})"`, 'u').exec(tag)?.[1]
}

function folderSource(named: string): Source {
  const folder = outputFolder(named)
  return {
    name: named,
    domain: '',
    async read(file) {
      try {
        const [root, path] = await Promise.all([realpath(folder), realpath(join(folder, file))])
        const info = await stat(path)
        if (!info.isFile()) return undefined
        if (info.size > MOST_BYTES)
          throw new SourceError(`\`${file}\` in \`${named}\` has more than ${MOST_BYTES / 1e6} MB.`)
        // As `fetch` does: Markdown files start with a byte order mark.
        return path.startsWith(root + sep) ? new TextDecoder().decode(await readFile(path)) : undefined
      } catch (error) {
        if (error instanceof SourceError) throw error
        const { code = '' } = error as NodeJS.ErrnoException
        if (/^(?:ENOENT|ENOTDIR|ENAMETOOLONG)$/.test(code)) return undefined
        throw new SourceError(`\`${file}\` in \`${named}\` cannot be read (${code}).`)
      }
    },
  }
}

/** The output folder of a project, by the marker file of builds; the folder itself without one. */
function outputFolder(folder: string): string {
  try {
    const entries = readdirSync(folder, { withFileTypes: true })
    const folders = entries.flatMap((entry) => (entry.isDirectory() ? [join(folder, entry.name)] : []))
    return [folder, ...folders].find((path) => existsSync(join(path, OUTPUT_MARKER))) ?? folder
  } catch {
    // Without such a folder, its files are missing.
    return folder
  }
}

/** @param address any page of the site */
async function webSource(address: string, timeoutMs: number): Promise<Source> {
  if (!URL.canParse(address)) throw new SourceError(`\`${address}\` is no address.`)
  const page = new URL(address)
  const base = findAttribute((await get(page, timeoutMs)) ?? '', '<html', 'data-base') ?? ''
  const root = base.startsWith('/') && URL.canParse(base, page.href) ? new URL(base, page.href) : undefined
  if (root?.origin !== page.origin)
    throw new SourceError(
      `There is no site of bifolio at \`${address}\`. Name the address of one of its pages.`,
    )
  return {
    name: root.href,
    domain: root.href.replace(/\/$/, ''),
    read(file) {
      // Appended and not resolved: a name that begins with `//` would name another host.
      const path = file
        .replace(/\p{Surrogate}/gu, '\ufffd')
        .split('/')
        .map(encodeURIComponent)
        .join('/')
      return get(new URL(root.href + path), timeoutMs)
    },
  }
}

/** @returns the text of a file; `undefined` when the host has none */
async function get(url: URL, timeoutMs: number): Promise<string | undefined> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const body = await fetchConfined({ method: 'GET', url, signal, mostBytes: MOST_BYTES })
    return body && new TextDecoder().decode(body)
  } catch (error) {
    if (!(error instanceof HostError)) throw error
    const reason = signal.aborted ? `takes longer than ${timeoutMs / 1000} s` : error.message
    const hint =
      error instanceof RedirectError
        ? `Name the address that it leads to, if you trust \`${error.origin}\`.`
        : 'Check the address and the network.'
    throw new SourceError(`\`${url.href}\` ${reason}. ${hint}`)
  }
}
