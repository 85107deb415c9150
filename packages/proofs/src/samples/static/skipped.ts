import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { findPackage, namedPackages } from '../../packages.ts'
import { runTypeScript } from '../../typescript.ts'
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
      // Files of other sections come first: those of the project itself replace them.
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
  return createHash('sha256')
    .update(JSON.stringify([versions, OPTIONS, code]))
    .digest('hex')
    .slice(0, 16)
}

/** `p0/src/a.ts(3,7): error TS2345: …` */
const DIAGNOSTIC = /^p(\d+)\/(\S+?)\((\d+),\d+\): error (TS\d+: .*(?:\n[ \t].*)*)/gm

/** Checks the types of skipped code against the packages that are installed for the site, all projects at once. */
export async function typeFaults(
  projects: readonly Project[],
  site: string,
  runner: TestRunner,
): Promise<(FenceFault & { page: string })[]> {
  if (projects.length === 0) return []
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'bifolio-types-')))
  try {
    linkPackages(root, site)
    for (const [index, { files }] of projects.entries())
      for (const [path, code] of files) {
        const file = join(root, `p${index}`, path)
        mkdirSync(dirname(file), { recursive: true })
        writeFileSync(file, code)
      }
    const types = [join(root, 'node_modules/@types/node'), `${runner.package}/globals`]
    writeFileSync(
      join(root, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: { ...OPTIONS, moduleDetection: 'force', types },
        include: ['p*/**/*'],
      }),
    )
    const check = async () => {
      const { code, output } = await runTypeScript(root, site)
      return { code, output, found: [...output.matchAll(DIAGNOSTIC)] }
    }
    let { code, output, found } = await check()
    const broken = found.filter((match) => isBrokenPart(projects, match))
    if (broken.length > 0) {
      for (const [, project, file = ''] of broken) rmSync(join(root, `p${project}`, file), { force: true })
      ;({ code, output, found } = await check())
    }
    if (code !== 0 && found.length === 0)
      throw new Error(`TypeScript failed with code ${code}:\n${output.trim()}`)
    return faultsIn(projects, found)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

/**
 * The errors that also count in parts of programs: an import, member, property or value that a package does not have. Others, such as
 * unknown names, come from what is left out.
 */
const IN_PARTS = /^TS(?:2305|2322|2353|2551|2561|2614|2724):|^TS2769:.*may only specify known properties/s

/** Whether a part of a program, or a file of another section, has a syntax error: TypeScript then checks the types of no file. */
function isBrokenPart(
  projects: readonly Project[],
  [, project, file = '', , message = '']: RegExpMatchArray,
): boolean {
  const fence = projects[Number(project)]?.skipped.get(file)?.fence
  return (!fence || fence.meta.skip === INCOMPLETE) && /^TS1\d{3}:/.test(message)
}

/** The errors in skipped fences, and the expected errors that are missing. */
function faultsIn(
  projects: readonly Project[],
  found: readonly RegExpMatchArray[],
): (FenceFault & { page: string })[] {
  return projects.flatMap(({ skipped }, index) =>
    [...skipped].flatMap(([path, { page, fence }]) => {
      const { mistyped } = fence.meta
      const own = found.filter(([, project, file]) => Number(project) === index && file === path)
      const isExpected = ([, , , , message = '']: RegExpMatchArray): boolean =>
        typeof mistyped === 'string' && message.includes(mistyped)
      const faults = own
        .filter(
          (match) => !isExpected(match) && (fence.meta.skip !== INCOMPLETE || IN_PARTS.test(match[4] ?? '')),
        )
        .map(([, , , line, message = '']) => ({
          page,
          line: fence.line + Number(line),
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
