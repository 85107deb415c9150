import { dirname, resolve } from 'node:path'
import type { DeadLinkParams } from '../errors/groups/links.ts'
import { fileFault, isInside } from '../files/file-fault.ts'
import { projectRoot } from '../files/project-root.ts'
import { slashPath } from '../files/slash-path.ts'
import type { Project } from '../pipeline/project.ts'
import type { Lang, LinkUse } from '../shared/types.ts'
import { findLocale } from '../site/site.ts'

/** The word in the address of a file in a repository, behind owner and name; Bitbucket and Gitea have one for files and folders. */
const KIND = /^(https?:\/\/(?:[^/]+\/){3}(?:.+?\/)??)(tree|blob|edit|src)\//

/** The file or folder of the project that a relative link leads to, if it is neither a page nor published. */
export function fileOutside(
  { config, dirs }: Project,
  { file, href }: Pick<LinkUse, 'file' | 'href'>,
  lang: Lang,
): DeadLinkParams['outside'] {
  const [, written = '', suffix = ''] = /^([^/?#][^?#]*)(.*)$/.exec(href) ?? []
  const path = resolve(dirs.content, dirname(file), written)
  const fault = fileFault(path, dirs.root)
  const isFolder = fault === 'folder'
  if (!written || (fault && !isFolder)) return undefined
  // Folders of the content may have pages, but no index.
  const own = [dirs.public, dirs.out, ...(isFolder ? [dirs.content] : [])]
  if (own.some((folder) => isInside(path, folder))) return undefined
  const repository = findLocale(config, lang).editLink?.docRepoBaseUrl
  const root = projectRoot(dirs.root)
  const content = `/${slashPath(root, dirs.content)}`.replace(/\/$/, '')
  if (!repository?.endsWith(content)) return {}
  const base = repository.slice(0, repository.length - content.length)
  const { href: address } = new URL(`${base}/${slashPath(root, path)}${suffix}`)
  const [start, before, kind] = KIND.exec(address) ?? []
  if (!start) return {}
  const word = kind === 'src' ? kind : isFolder ? 'tree' : 'blob'
  return { address: `${before}${word}/${address.slice(start.length)}` }
}
