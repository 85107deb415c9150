/**
 * A plugin for the configuration of a site, `plugins: [playground({ … })]`: readers run the samples of pages, and change them, in a
 * sandboxed frame.
 * @module
 */
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'bifolio'
import { href, requireOptions } from 'bifolio/check'
import { FRAME } from './frame.ts'
import { outdatedLock, type PlaygroundOptions } from './options.ts'
import { FRAME_FILE, pageRecord, pageSamples } from './page-samples.ts'

export type { RecordedTest } from './lock.ts'
export type { PlaygroundOptions } from './options.ts'
export type { Sample } from './samples.ts'

/**
 * Lets readers run samples, see `PlaygroundOptions`. `bifolio check playground` compares the lock file with the pages.
 * @throws Error when an option is missing or unknown
 */
export function playground({ record, ...options }: PlaygroundOptions): Plugin {
  const { without: _, packages, ...texts } = options
  const kinds = { runner: 'text', packages: 'texts', lock: 'text', page: 'text', entry: 'text' } as const
  // A list of none is a mistake, too.
  const given = { ...texts, ...(packages?.length && { packages }) }
  requireOptions('playground', given, kinds, ['runner', 'packages', 'lock'])
  return {
    name: 'playground',
    theme: {
      behaviors: { playground: '@bifolio/playground/theme/run.ts' },
      styles: { playground: '@bifolio/playground/theme/playground.css' },
    },
    content: { module: new URL('./content.js', import.meta.url).href, options },
    problems: ({ dirs }) => outdatedLock(dirs.root, options),
    files({ config, dirs, routes }) {
      const pageIn = (lang: string): string | undefined => {
        const route = routes.find(({ pagePath, scope }) => pagePath === options.page && scope.lang === lang)
        return route && href({ base: config.base, cleanUrls: config.route.cleanUrls }, route.path)
      }
      const found = routes.flatMap(({ file, source, scope: { lang } }) => {
        // Pages of plugins have no file.
        const text = existsSync(source) ? readFileSync(source, 'utf8') : ''
        const page = pageSamples({ text, file, lang }, dirs.root, options)
        return page ? { page, lang } : []
      })
      const [first] = found
      if (!first) return []
      const bundle = async (file: string) => {
        const { bundleScript } = await import('./bundle.ts')
        return bundleScript(join(dirs.root, options.runner), join(dirs.cache, 'playground', basename(file)))
      }
      const records = new Map(
        found.map(({ page, lang }) => [page.file, () => pageRecord(page, config.base, pageIn(lang))]),
      )
      return [
        { file: FRAME_FILE, content: () => FRAME },
        ...first.page.scripts.map((file) => ({ file, content: () => bundle(file) })),
        ...Array.from(records, ([file, content]) => ({ file, content })),
      ]
    },
    check: {
      summary: 'compare the recorded samples that readers can run with those of the pages',
      flags: { update: { type: 'boolean', help: 'run them, and write the lock file' } },
      run: async (context) =>
        (await import('./check.ts')).runPlaygroundCheck({ ...options, record }, context),
    },
  }
}
