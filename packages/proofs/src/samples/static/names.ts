import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findPackage, namedPackages, packageName } from '../../packages.ts'
import type { Fence } from '../fences.ts'
import { addedPackages } from '../run/added-packages.ts'
import { SCRIPTS } from '../scenarios.ts'
import type { FenceFault } from './syntax.ts'

/** Languages of files that only a reader's tools read: workflows, settings of editors, instructions. */
const FILES = /^(?:ya?ml|jsonc?|toml|md|dockerfile)$/

const EXTENSIONS = '[cm]?[jt]sx?|jsonc?|xml|ya?ml|lock|snap|s?css|html|info|toml'
/** A path with a known extension, one that starts with `./`, or a name such as `.nvmrc`; globs and addresses are none. */
const PATH = new RegExp(
  `(?:(?<![\\w@/:.$*{<-])|(?<=\\$\\{workspaceFolder\\}/))(?:(?:\\.{1,2}/)?(?:@?[\\w.-]+/)*[\\w.-]*\\w\\.(?:${EXTENSIONS})(?![\\w/*.-])|\\.{1,2}/[\\w./-]*\\w(?![\\w*{]))` +
    '|(?<=(?:-file|working-directory|path): )[\\w.-]*[./][\\w./-]*(?= *$)',
  'gm',
)
/** Files of every project. */
const USUAL =
  /(?:^|\/)(?:package\.json|package-lock\.json|pnpm-lock\.yaml|yarn\.lock|tsconfig\.json|\.nvmrc|\.node-version)$/

/**
 * Paths in a fence that is not run and that no other fence of the page names: as a title, in code, in a command or in its output.
 * @param fence parsed for paths if it is skipped or a file that only tools read
 */
export function unknownPaths(fence: Fence, fences: readonly Fence[], site: string): FenceFault[] {
  const isRead = FILES.test(fence.lang)
    ? fence.meta.hidden !== true
    : SCRIPTS.test(fence.lang) && 'skip' in fence.meta
  if (!isRead || /node_modules/.test(fence.title ?? '')) return []
  const others = fences.filter((other) => other !== fence)
  const known = others
    .flatMap(({ title = '', code, meta }) => [title, code, ...Object.values(meta)])
    .join('\n')
  return [...fence.code.matchAll(PATH)].flatMap(({ 0: path, index }) => {
    const name = path.replace(/^(?:\.{1,2}\/)+/, '')
    if (
      isInstalled(name, site) ||
      !name ||
      known.includes(name) ||
      `/${fence.title ?? ''}`.includes(`/${name}`) ||
      USUAL.test(name)
    )
      return []
    const message = `No fence of the page writes, creates or prints \`${path}\`.`
    return [{ line: fence.line + fence.code.slice(0, index).split('\n').length, message }]
  })
}

/** Whether a path leads to a file of an installed package: `node_modules/tool/bin/tool.js`. */
function isInstalled(path: string, site: string): boolean {
  const [, specifier] = /^node_modules\/(.+)$/.exec(path) ?? []
  const found = specifier && findPackage(packageName(specifier), site)
  return found ? existsSync(join(found.folder, specifier.slice(found.name.length))) : false
}

/**
 * Packages in the install commands of a skipped fence that neither the site nor an installed package of it needs.
 * @param known see `knownPackages`
 */
export function unknownPackages({ lang, code, meta, line }: Fence, known: ReadonlySet<string>): FenceFault[] {
  if (!SCRIPTS.test(lang) || !('skip' in meta)) return []
  return code.split('\n').flatMap((command, index) =>
    addedPackages(command)
      .map((name) => name.replace(/(?<=.)@.*/, ''))
      .filter((name) => !known.has(name))
      .map((name) => ({
        line: line + index + 1,
        message: `The package \`${name}\` is not one that the site has or its packages name.`,
      })),
  )
}

/** The packages that a site asks for, and all that these depend on or ask for. @param site absolute path */
export function knownPackages(site: string): Set<string> {
  const own = namedPackages(site)
  const folders = own.flatMap((name) => findPackage(name, site)?.folder ?? [])
  return new Set([...own, ...folders.flatMap(namedPackages)])
}
