import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from '@rstest/core'
import { parseConfig } from '../config/parse-config.ts'
import { readText } from '../content/source.ts'
import { routeOf } from '../shared/route.ts'
import { listPages } from './page-list.ts'
import { readPageState } from './page-state.ts'
import { formatPins, pinOf } from './pins.ts'
import type { TranslationSite } from './site.ts'

/** A folder of translated pages while a test runs. */
export interface Folder {
  root: string
  /** The site as it is now; the first language is the default one. */
  site(langs?: string[]): TranslationSite
  write(files: Record<string, string>): void
  /** Commits all files. */
  commit(): void
  /** Records all pairs of blocks as they are now. */
  pin(): void
}

/** Creates a folder with these files, the pins in `pins.json`. */
export function createFolder(files: Record<string, string>): Folder {
  const root = mkdtempSync(join(tmpdir(), 'bifolio-translations-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const names = new Set<string>()
  const write: Folder['write'] = (changed) => {
    for (const [name, text] of Object.entries(changed)) {
      names.add(name)
      mkdirSync(dirname(join(root, name)), { recursive: true })
      writeFileSync(join(root, name), text)
    }
  }
  const site: Folder['site'] = (langs = ['en', 'zh']) => siteOf(root, [...names], langs)
  const pin = (): void => {
    const current = site()
    const pins = listPages(current).pages.map((page) => [
      page.translated?.file ?? '',
      readPageState(current, page, {}).statuses.flatMap(({ source, translated }) =>
        source && translated ? [pinOf(source, translated)] : [],
      ),
    ])
    writeFileSync(join(root, 'pins.json'), formatPins(Object.fromEntries(pins)))
  }
  write(files)
  return { root, site, write, pin, commit: () => commitAll(root) }
}

function siteOf(root: string, names: readonly string[], langs: readonly string[]): TranslationSite {
  const [lang = 'en'] = langs
  const input = { lang, locales: langs.map((lang) => ({ lang, label: lang })) }
  const parsed = parseConfig(input, { root, file: 'bifolio.config.ts', source: '' })
  if ('problems' in parsed) throw new Error(JSON.stringify(parsed.problems))
  const rules = { langs, defaultLang: lang, versions: [], defaultVersion: '' }
  return {
    config: parsed.config,
    configFile: join(root, 'bifolio.config.ts'),
    dirs: { root, content: root, public: root, out: root, cache: root },
    routes: names.filter((name) => /\.mdx?$/.test(name)).map((name) => routeOf(name, rules)),
    readText: (file) => readText(join(root, file), file).text,
    lock: join(root, 'pins.json'),
  }
}

function commitAll(root: string): void {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], {
      cwd: root,
      stdio: 'ignore',
    })
  git('init', '--quiet')
  git('add', '--all')
  git('commit', '--quiet', '--message', 'Change')
}
