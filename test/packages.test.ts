/** What npm shows of the packages: the fields of their manifests and their READMEs. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@rstest/core'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const manifestOf = (path: string) => JSON.parse(read(`${path}/package.json`))

const FOLDERS = readdirSync(join(ROOT, 'packages')).map((folder) => `packages/${folder}`)
const { repository, license, engines } = manifestOf('.')
/** Address of the repository; a fork changes it in the manifest of the root, and this test names the rest. */
const HOME = repository.url.replace(/^git\+|\.git$/g, '')

test.each(FOLDERS)('%s: its manifest has all fields that npm shows', (folder) => {
  expect(manifestOf(folder)).toMatchObject({
    description: expect.stringMatching(/^.{20,}$/),
    keywords: expect.arrayContaining([expect.any(String)]),
    homepage: `${HOME}/tree/main/${folder}#readme`,
    bugs: `${HOME}/issues`,
    repository: { ...repository, directory: folder },
    license,
    engines,
  })
})

test.each(FOLDERS)('%s: every module that it exports has types', (folder) => {
  const { './package.json': _, ...modules } = manifestOf(folder).exports ?? {}
  expect(Object.entries<object>(modules).filter(([, targets]) => !('types' in targets))).toEqual([])
})

test.each(FOLDERS)('%s: its programs are executable', (folder) => {
  const programs = Object.values<string>(manifestOf(folder).bin ?? {})
  // Windows has no such permission; npm takes it from the file.
  if (process.platform === 'win32') return
  for (const program of programs) expect(statSync(join(ROOT, folder, program)).mode & 0o111).toBe(0o111)
})

test.each(FOLDERS)('%s: the links and pictures of its README lead somewhere on npm', (folder) => {
  const links = [...read(`${folder}/README.md`).matchAll(/\]\(([^)\s]+)|(?:src|href)="([^"]+)"/g)].map(
    ([, link, attribute]) => link ?? attribute ?? '',
  )
  const pictures = `${HOME}/raw/main/`
  const pages = [HOME, ...FOLDERS.map((name) => `${HOME}/tree/main/${name}`)]
  const isDead = (link: string) =>
    link.startsWith(pictures) ? !existsSync(join(ROOT, link.slice(pictures.length))) : !pages.includes(link)
  expect(links.filter(isDead)).toEqual([])
  expect(links.some((link) => link.startsWith(`${pictures}${folder}/`))).toBe(true)
})

test.each([['.', 120], ...FOLDERS.map((folder) => [folder, 60] as const)] as const)(
  'the README of %s has at most %d lines, and no figure about the product itself',
  (folder, most) => {
    const text = read(`${folder}/README.md`)
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(most)
    expect(text.match(/\d[\d.,]*\s(?:%|attacks|faults|points)/g) ?? []).toEqual([])
  },
)

test('the README of the engine names each of its modules', () => {
  const isMissing = (path: string) =>
    !read('packages/bifolio/README.md').includes(`\`bifolio${path.slice(1)}\``)
  expect(Object.keys(manifestOf('packages/bifolio').exports).filter(isMissing)).toEqual(['./package.json'])
})
