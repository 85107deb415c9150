import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from '@rstest/core'
import { folderContext } from 'bifolio/cli'
import { listPages } from './state/page-list.ts'
import { readPageState } from './state/page-state.ts'
import { formatPins, pairPin } from './state/pins.ts'
import type { TranslationSite } from './state/site.ts'

/** A folder of translated pages while a test runs. */
export interface Folder {
  root: string
  /** The site as it is now; the first language is the default one. */
  site(langs?: string[]): TranslationSite
  write(files: Record<string, string>): void
  /** Commits all files. */
  commit(): void
  /** Records all pairs of blocks as they are now. */
  pin(): Promise<void>
}

/** Creates a folder with these files, the pins in `pins.json`. */
export function createFolder(files: Record<string, string>): Folder {
  const root = mkdtempSync(join(tmpdir(), 'bifolio-translations-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const write: Folder['write'] = (changed) => {
    for (const [name, text] of Object.entries(changed)) {
      mkdirSync(dirname(join(root, name)), { recursive: true })
      writeFileSync(join(root, name), text)
    }
  }
  const site: Folder['site'] = (langs = ['en', 'zh']) => {
    for (const lang of langs) mkdirSync(join(root, lang), { recursive: true })
    return {
      ...folderContext(root, langs, { flags: {}, signal: new AbortController().signal }),
      lock: join(root, 'pins.json'),
    }
  }
  const pin = async (): Promise<void> => {
    const { pages } = await listPages(site())
    const pins = pages.map((page) => [
      page.translated?.file ?? '',
      readPageState(page, {}).statuses.flatMap(({ source, translated }) =>
        source && translated ? [pairPin(source, translated)] : [],
      ),
    ])
    writeFileSync(join(root, 'pins.json'), formatPins(Object.fromEntries(pins)))
  }
  write(files)
  return { root, site, write, pin, commit: () => commitAll(root) }
}

function commitAll(root: string): void {
  const user = ['-c', 'user.name=A', '-c', 'user.email=a@example.org']
  for (const args of [['init'], ['add', '--all'], ['commit', '--message', 'Change']])
    execFileSync('git', [...user, ...args], { cwd: root, stdio: 'ignore' })
}
