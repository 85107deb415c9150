/** Compares a dev server with a clean build of the same sources. */
import { join } from 'node:path'
import { chunkFile } from '../../packages/bifolio/src/shared/route.ts'
import { ask } from '../site/ask.ts'
import { engine } from '../site/engine.ts'
import { copySources, OUT } from '../site/folder.ts'
import { readTree, type Tree } from '../site/tree.ts'

/**
 * Builds the sources of a site in another folder, without a cache.
 * @throws when they have errors
 */
export async function buildClean({ root, twin }: { root: string; twin: string }): Promise<Tree> {
  copySources(root, twin)
  const { ok, problems } = await (await engine()).build({ root: twin })
  if (!ok) throw new Error(problems.map(({ file, message }) => `${file}: ${message}`).join('\n'))
  return readTree(join(twin, OUT))
}

/**
 * Requests all files of the build from a server and compares them.
 * @param titleOf reads the title of the home page in an open browser
 */
export async function differences(
  tree: Tree,
  url: string,
  titleOf?: () => Promise<string>,
): Promise<string[]> {
  const found: string[] = []
  for (const [file, content] of tree) {
    const built = comparable(file, content.toString())
    if (built === undefined) continue
    const { status, text } = await ask(url, `/${encodeURI(file)}`)
    if (status !== 200) found.push(`${file}: ${status}`)
    else if (comparable(file, text) !== built) found.push(difference(file, text, content.toString()))
  }
  return [...found, ...(await deletedButServed(url, tree)), ...(await shownTitle(titleOf, tree))]
}

const CONTEXT = 100

function difference(file: string, served: string, built: string): string {
  let at = 0
  while (served[at] === built[at]) at++
  const around = (text: string): string => JSON.stringify(text.slice(Math.max(0, at - CONTEXT), at + CONTEXT))
  return `${file}: is ${around(served)}, but was built as ${around(built)}`
}

/** The part of a file that is the same in development and in a build; `undefined` if there is none. */
function comparable(file: string, text: string): string | undefined {
  if (/\.(?:md|txt)$|^static\/(?:site|asset\/|search_index)/.test(file)) return text
  // 404 pages have no chunk in development.
  if (!file.startsWith(PAGES) || file.endsWith('/404.js')) return undefined
  // The other fields depend on the bundle.
  const { page, html } = JSON.parse(text.replace(/^export default /, '') || '{}')
  return JSON.stringify({ page, html })
}

const PAGES = chunkFile('/').replace(/[^/]*$/, '')
const PROBES = ['/a', '/b', '/guide/c', '/guide/deep/d', '/zh/e', '/zh/guide/a']

/** Deleted pages that the server still serves. */
async function deletedButServed(url: string, tree: Tree): Promise<string[]> {
  const served = await Promise.all(
    PROBES.filter((path) => !tree.has(`${path.slice(1)}.html`)).map(async (path) => ({
      path,
      status: (await ask(url, path)).status,
    })),
  )
  return served
    .filter(({ status }) => status !== 404)
    .map(({ path, status }) => `${path}: deleted, but ${status}`)
}

async function shownTitle(titleOf: (() => Promise<string>) | undefined, tree: Tree): Promise<string[]> {
  const shown = await titleOf?.()
  const built = /<title>([^<]*)/.exec(String(tree.get('index.html')))?.[1]
  return shown === undefined || shown === built ? [] : [`The browser shows ${shown} instead of ${built}`]
}
