import { realpathSync } from 'node:fs'
import { basename, join, posix } from 'node:path'
import type { Config } from '../../config/schema.ts'
import { type Explanation, explain } from '../../errors/problem.ts'
import { isInside, statOf } from '../../files/file-fault.ts'
import { contentHash } from '../../files/fingerprint.ts'
import { slashPath } from '../../files/slash-path.ts'
import type { VersionMount } from '../../files/version-mounts.ts'
import {
  type Commit,
  openRepository,
  type Repository,
  readTree,
  resolveReferences,
  type Tree,
} from '../../git/repository.ts'
import { GitError } from '../../git/run-git.ts'
import { removeSnapshots, takeSnapshot } from '../../git/snapshot.ts'
import { isPageFile } from '../../shared/route.ts'
import type { Lang } from '../../shared/types.ts'
import type { Project } from '../project.ts'
import { isBelow, markdownFolders, otherLanguagesIn, sourcesIn } from './tree-content.ts'

type Version = Config['versions'][number] & { ref: string }

/** A problem in a file of a reference, or else at a word of the configuration. */
export interface VersionProblem extends Explanation {
  file?: string
  word?: string
}

/** The versions that are references, or what is wrong with them. */
export interface MountedVersions {
  mounts: Record<string, VersionMount>
  problems: VersionProblem[]
}

interface MountInput {
  config: Config
  dirs: Pick<Project['dirs'], 'root' | 'content' | 'public' | 'cache'>
  /** The absolute paths that an import can mean. */
  aliased: (word: string) => readonly string[]
}

/** The folder of the content whose addresses would be those of a version. @param lang the default language, whose addresses have no prefix either */
export function folderNamed(version: string, lang: Lang, content: string): string | undefined {
  return [version, `${lang}/${version}`].find((folder) => statOf(join(content, folder))?.isDirectory())
}

/** Reads the references of a configuration from git into the cache of the site. */
export async function mountVersions(input: MountInput): Promise<MountedVersions> {
  const { config, dirs } = input
  const store = join(dirs.cache, 'versions')
  const versions = config.versions.filter((version): version is Version => version.ref !== undefined)
  if (versions.length === 0) {
    removeSnapshots(store, [])
    return { mounts: {}, problems: [] }
  }
  const problems: VersionProblem[] = config.versions.flatMap(({ name }) => {
    const folder = folderNamed(name, config.lang, dirs.content)
    return folder === undefined ? [] : [{ ...explain('version-beside-folder', { folder }), word: name }]
  })
  try {
    const repository = await openRepository(dirs.content)
    const commits = await resolveReferences(
      repository,
      versions.map(({ ref }) => ref),
    )
    const mounts: MountedVersions['mounts'] = {}
    const words = new Map<string, ReadonlySet<string>>()
    for (const [index, version] of versions.entries()) {
      const found = await mountVersion(version, commits[index], { ...input, repository, store, words })
      problems.push(...found.problems)
      if (found.mount) mounts[version.name] = found.mount
    }
    const used = Object.values(mounts).map(({ snapshot }) => basename(snapshot))
    if (used.length === versions.length) removeSnapshots(store, used)
    return { mounts, problems }
  } catch (error) {
    if (!(error instanceof GitError)) throw error
    return { mounts: {}, problems: [...problems, { ...gitProblem(error), word: versions[0]?.ref ?? '' }] }
  }
}

function gitProblem(error: GitError): Explanation {
  if (error.isMissing) return explain('missing-git')
  if (/not a git repository/i.test(error.message)) return explain('missing-git-repository')
  return explain('failed-git', { reason: error.message })
}

interface VersionInput extends MountInput {
  repository: Repository
  store: string
  words: Map<string, ReadonlySet<string>>
}

async function mountVersion(
  { ref, folder }: Version,
  commit: Commit | undefined,
  input: VersionInput,
): Promise<{ mount?: VersionMount; problems: VersionProblem[] }> {
  const { repository, dirs, aliased, store, words, config } = input
  if (!commit) return { problems: [{ ...missingReference(ref, repository, dirs), word: ref }] }
  const inTop = (path: string): string => slashPath(repository.top, path)
  const tree = await readTree(repository, commit.tree)
  const folders = foldersAt(folder ?? inTop(realpathSync(dirs.content)), tree, input)
  const langs = otherLanguagesIn(folders.content, tree, config)
  const sources = sourcesIn(folders, tree, langs)
  if (!sources.some(isPageFile)) {
    const params = { ref, folder: folders.content, folders: markdownFolders(tree, config) }
    return { problems: [{ ...explain('missing-reference-content', params), word: ref }] }
  }
  const files = [...sources, ...filesOfChecks(config, folders.site, tree)]
  const bases = { ...folders, aliased: (word: string) => aliased(word).map(inTop) }
  // The files that are wanted depend on options.
  const name = `${commit.tree}-${contentHash(JSON.stringify([files, folders]))}`
  const snapshot = await takeSnapshot({ repository, name, tree, files, bases, store, words })
  const at = (path: string): string => join(snapshot.folder, path)
  const mount = {
    ref,
    snapshot: snapshot.folder,
    content: at(folders.content),
    site: at(folders.site),
    public: at(folders.public),
    top: repository.top,
  }
  const submodules = [...tree].filter(
    ([path, { kind }]) => kind === 'submodule' && isBelow(path, folders.content),
  )
  return {
    mount,
    problems: [
      ...(langs.length > 0 ? [{ ...explain('languages-of-version', { ref, langs }), word: ref }] : []),
      ...submodules.map(([path]) => ({ ...explain('submodule-in-version', { ref, path }), word: ref })),
      ...snapshot.pointers.map((path) => ({
        ...explain('missing-lfs-file', { ref }),
        file: `${ref}:${path}`,
      })),
    ],
  }
}

interface Folders {
  content: string
  site: string
  public: string
}

const CONFIG_FILE = /^bifolio\.config\.[cm]?[jt]s$/

/**
 * The folders of a site at a reference, from the root of the repository: the site is where its configuration was, or else where it is today
 * beside the content folder; the public folder may be in that.
 */
function foldersAt(content: string, tree: Tree, { config, dirs, repository }: VersionInput): Folders {
  const inTop = (path: string): string => slashPath(repository.top, path)
  const [site, today] = [inTop(realpathSync(dirs.root)), slashPath(dirs.root, dirs.content)]
  const above = today === '' ? content : content.slice(0, -today.length - 1)
  const moved = content === today ? '' : content === posix.join(above, today) ? above : site
  const configs = [...tree.keys()].filter((path) => CONFIG_FILE.test(posix.basename(path)))
  const holders = configs.map((path) => path.slice(0, -posix.basename(path).length - 1))
  const [nearest = moved] = holders
    .filter((holder) => content === holder || isBelow(content, holder))
    .sort((a, b) => b.length - a.length)
  const besides = [nearest, content].map((folder) => posix.join(folder, config.publicDir))
  const existing = besides.find((folder) => [...tree.keys()].some((path) => isBelow(path, folder)))
  return { content, site: nearest, public: existing ?? besides[0] ?? '' }
}

/** A content folder that is a submodule has references of its own. */
function missingReference(
  ref: string,
  { top, isShallow }: Repository,
  { root }: MountInput['dirs'],
): Explanation {
  const site = realpathSync(root)
  const isOther = top !== site && isInside(top, site)
  return explain('missing-reference', {
    ref,
    isShallow,
    ...(isOther && { repository: slashPath(site, top) }),
  })
}

/** What checks have recorded about the pages of that time. */
function filesOfChecks({ checks }: Config, site: string, tree: Tree): string[] {
  const files = checks.flatMap(({ annotations }) => annotations?.versionFiles ?? [])
  return files.map((file) => posix.join(site, file)).filter((path) => tree.has(path))
}
