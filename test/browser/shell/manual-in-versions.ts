/** The website's manual as versions 0.12 and 0.11: a repository with a tag, and a working tree that has changed since. */
import { execFileSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ROOT } from '../../site/engine.ts'
import { createSiteFolder } from '../../site/folder.ts'
import { linkRstest } from '../../site/sources.ts'
import { writeTree } from '../../site/tree.ts'

const WEBSITE = join(ROOT, 'website')
const LANGS = ['en', 'zh']
/** Both versions of the whole manual take more than 20 seconds, so the test has the home page, two folders and two pages. */
const KEPT = 'start|framework|basic(?:$|/(?:$|_meta|reporters|snapshot))'

const CONFIG = `import manual from './manual.config.ts'

export default {
  ...manual,
  redirects: { '/guide/basic/reporters': '/guide/basic/reporting' },
  route: { exclude: manual.route.exclude },
  search: { synonyms: manual.search.synonyms },
  socialImages: false,
  versions: [{ name: '0.12' }, { name: '0.11', ref: 'v0.11', sitemap: true }],
  versionChanges: true,
}
`

/** @returns the folder of the site */
export function manualInVersions(): string {
  const root = createSiteFolder({
    files: { 'bifolio.config.ts': CONFIG, '.gitignore': '/node_modules\n/build\n/.bifolio\n' },
  })
  linkRstest(root)
  copyManual(root)
  git(root, 'init', '-q')
  git(root, 'add', '.')
  git(root, 'commit', '-qm', 'Version 0.11')
  git(root, 'tag', 'v0.11')
  for (const lang of LANGS) changeManual(root, lang)
  return root
}

function copyManual(root: string): void {
  const otherPages = new RegExp(`^(?:en|zh)/(?:api|config|guide/(?!${KEPT}).+)`)
  const generated = /^(?:build|\.bifolio|node_modules)(?:\/|$)/
  const isCopied = (path: string): boolean => {
    const file = relative(WEBSITE, path).replaceAll('\\', '/')
    return !otherPages.test(file) && !generated.test(file)
  }
  cpSync(WEBSITE, root, { recursive: true, filter: isCopied })
  writeTree(root, { 'bifolio.config.ts': CONFIG })
  cpSync(join(WEBSITE, 'bifolio.config.ts'), join(root, 'manual.config.ts'))
  for (const lang of LANGS) {
    const folders = ['start', 'basic', 'framework'].map((name) => ({ type: 'dir', name, label: name }))
    writeTree(root, {
      [`${lang}/_nav.json`]: JSON.stringify([{ text: 'Guide', link: '/guide/start/' }]),
      [`${lang}/guide/_meta.json`]: JSON.stringify(folders),
      [`${lang}/guide/basic/_meta.json`]: JSON.stringify(['reporters', 'snapshot']),
    })
  }
  // Links to what is left out lead to the first page.
  const others = new RegExp(`(\\]\\(|href=")/(?!guide/(?:${KEPT}))[a-z][^)"]*`, 'g')
  editPages(root, (text) => text.replace(others, '$1/guide/start/'))
}

/** A page moves, one is removed, one is new, one has a section less and another one more. All others stay as they are. */
function changeManual(root: string, lang: string): void {
  const at = (file: string): string => join(root, lang, 'guide', file)
  writeFileSync(at('basic/_meta.json'), JSON.stringify(['reporting', 'snapshot', 'quokkas']))
  writeFileSync(at('framework/_meta.json'), JSON.stringify(['react', 'vue']))
  renameSync(at('basic/reporters.mdx'), at('basic/reporting.mdx'))
  rmSync(at('framework/more.mdx'))
  writeFileSync(at('basic/quokkas.mdx'), '# Quokkas\n\nThe quokka smiles.\n')
  const snapshot = readFileSync(at('basic/snapshot.mdx'), 'utf8')
  writeFileSync(
    at('basic/snapshot.mdx'),
    snapshot.replace(/^## [^\n]*\{#pitfalls\}[\s\S]*/m, '## Wombats {#wombats}\n\nWombats dig.\n'),
  )
  editPages(join(root, lang), (text) => text.replaceAll('/guide/basic/reporters', '/guide/basic/reporting'))
}

function editPages(folder: string, edit: (text: string) => string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name)
    if (!/\.mdx?$/.test(name) || name.startsWith('node_modules') || !statSync(path).isFile()) continue
    writeFileSync(path, edit(readFileSync(path, 'utf8')))
  }
}

function git(cwd: string, ...args: string[]): void {
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...args], { cwd })
}
