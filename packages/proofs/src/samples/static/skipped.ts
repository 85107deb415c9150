import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fingerprint } from '../../lock-files.ts'
import { findPackage, namedPackages } from '../../packages.ts'
import { withFolder } from '../../temporary-folder.ts'
import { findTypeFaults, type TypeFault } from '../../typescript.ts'
import { INCOMPLETE } from '../complete.ts'
import { OPTIONS } from '../run/types.ts'
import type { PageFence } from '../scenarios.ts'
import type { TestRunner } from '../test-runner.ts'
import type { FenceFault } from './syntax.ts'

/** A fence of a page whose types are checked because it is not run. */
export interface SkippedFence {
  page: string
  fence: PageFence
}

const CODE = /^(?:[cm]?[jt]s|[jt]sx)$/

const isSkipped = ({ lang, meta }: PageFence): boolean => CODE.test(lang) && 'skip' in meta && !('is' in meta)

/** The files of a project: code by path, and the skipped fences among them. */
interface Project {
  files: Map<string, string>
  skipped: Map<string, SkippedFence>
}

/** The projects with skipped code, each with the files of its page that the code may import. */
export function skippedProjects(pages: readonly { file: string; fences: readonly PageFence[] }[]): Project[] {
  return pages.flatMap(({ file: page, fences }) => {
    const names = new Set(fences.filter(isSkipped).map(({ project }) => project))
    return [...names].map((name) => {
      const project: Project = { files: new Map(), skipped: new Map() }
      // Files of other sections come first: the project's own replace them.
      for (const fence of fences
        .filter(isWritten)
        .sort((a, b) => Number(a.project === name) - Number(b.project === name)))
        addFile(project, { page, fence }, fence.project === name)
      return project
    })
  })
}

const isWritten = ({ lang, title, meta }: PageFence): boolean =>
  CODE.test(lang) && !('is' in meta) && !('made' in meta) && (title !== undefined || 'skip' in meta)

function addFile({ files, skipped }: Project, { page, fence }: SkippedFence, isOwn: boolean): void {
  const { title = `fragment-${fence.line}.${fence.lang}`, line, code } = fence
  const path = posix.normalize(title)
  const { dir, name, ext } = posix.parse(path)
  // A skipped file that is replaced later keeps a name of its own, next to its imports.
  const free = skipped.has(path) ? posix.join(dir, `${name}-${line}${ext}`) : path
  files.set(free, code)
  if (isOwn && isSkipped(fence)) skipped.set(free, { page, fence })
}

/** Identifies what the types of skipped code depend on: the code and the versions of the packages of the site. */
export function skippedFingerprint(projects: readonly Project[], site: string): string {
  const versions = namedPackages(site).map((name) => `${name}@${findPackage(name, site)?.version ?? ''}`)
  const code = projects.map(({ files, skipped }) => [
    [...files],
    [...skipped].map(([path, { fence }]) => [path, fence.meta]),
  ])
  return fingerprint(JSON.stringify([versions, OPTIONS, code]), 16)
}

/** Checks the types of skipped code against the packages that are installed for the site, all projects at once. */
export async function skippedFaults(
  projects: readonly Project[],
  site: string,
  runner: TestRunner,
): Promise<(FenceFault & { page: string })[]> {
  return withFolder('types', async (root) => {
    linkPackages(root, site)
    for (const [index, { files }] of projects.entries())
      for (const [path, code] of files) {
        const file = join(root, `p${index}`, path)
        mkdirSync(dirname(file), { recursive: true })
        writeFileSync(file, code)
      }
    const types = [join(root, 'node_modules/@types/node'), `${runner.package}/globals`]
    const config = {
      compilerOptions: { ...OPTIONS, moduleDetection: 'force', types },
      include: ['p*/**/*'],
    }
    // Parts of programs, and files of other sections, may have broken syntax.
    const isPart = (file: string): boolean => {
      const [, project, path = ''] = /^p(\d+)\/(.*)$/.exec(file) ?? []
      const fence = projects[Number(project)]?.skipped.get(path)?.fence
      return !fence || fence.meta.skip === INCOMPLETE
    }
    return faultsIn(projects, await findTypeFaults(root, { config, from: site, isPart }))
  })
}

/**
 * The errors that also count in parts of programs: an import, member, property or value that a package does not have. Others, such as
 * unknown names, come from what is left out.
 */
const IN_PARTS = /^TS(?:2305|2322|2353|2551|2561|2614|2724):|^TS2769:.*may only specify known properties/s

/** The errors in skipped fences, and the expected errors that are missing. */
function faultsIn(
  projects: readonly Project[],
  found: readonly TypeFault[],
): (FenceFault & { page: string })[] {
  return projects.flatMap(({ skipped }, index) =>
    [...skipped].flatMap(([path, { page, fence }]) => {
      const { mistyped, skip } = fence.meta
      const own = found.filter(({ file }) => file === `p${index}/${path}`)
      const isExpected = ({ message }: TypeFault): boolean =>
        typeof mistyped === 'string' && message.includes(mistyped)
      const faults = own
        .filter((fault) => !isExpected(fault) && (skip !== INCOMPLETE || IN_PARTS.test(fault.message)))
        .map(({ line, message }) => ({
          page,
          line: fence.line + line,
          message: `The types are wrong: ${message}`,
        }))
      if (typeof mistyped !== 'string' || own.some(isExpected)) return faults
      const message = `The type checker should report \`${mistyped}\`, but it does not.`
      return [...faults, { page, line: fence.line, message }]
    }),
  )
}

function linkPackages(root: string, site: string): void {
  const named = namedPackages(site)
  const types = named.map((name) => `@types/${name.replace(/^@([^/]+)\//, '$1__')}`)
  for (const name of [...named, ...types, '@types/node']) {
    const found = findPackage(name, site)
    if (!found) continue
    const target = join(root, 'node_modules', name)
    mkdirSync(dirname(target), { recursive: true })
    if (!existsSync(target)) symlinkSync(found.folder, target)
  }
}
