/**
 * A plugin for the configuration of a site, `plugins: [playground({ … })]`: readers run the samples of pages, and change them, in a
 * sandboxed frame.
 * @module
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'bifolio'
import { href } from 'bifolio/check'
import { bundleRuntime } from './bundle.ts'
import { outdatedLock, runPlaygroundCheck } from './check.ts'
import { FRAME } from './frame.ts'
import { type PageOptions, type PlaygroundOptions, runtimeFile } from './options.ts'
import { FRAME_FILE, pageRecord, pageSamples } from './page-samples.ts'

export type { RecordedTest } from './lock.ts'
export type { PlaygroundOptions } from './options.ts'
export type { Sample } from './samples.ts'

/**
 * Lets readers run samples, see `PlaygroundOptions`. `bifolio check playground` compares the lock file with the pages.
 * @throws Error when an option is missing
 */
export function playground({ record, ...options }: PlaygroundOptions): Plugin {
  for (const name of ['runner', 'packages', 'lock'] as const)
    if (!options[name]?.length) throw new Error(`\`playground\` needs the option \`${name}\`.`)
  return {
    name: 'playground',
    theme: { behaviors: { playground: '@bifolio/playground/theme/run.ts' } },
    content: { module: new URL('./content.js', import.meta.url).href, options },
    problems: ({ dirs }) => outdatedLock(options, dirs.root) ?? [],
    files({ config, dirs, routes }) {
      const pageIn = (lang: string): string | undefined => {
        const path = routes.find(
          ({ pagePath, scope }) => pagePath === options.page && scope.lang === lang,
        )?.path
        return path && href({ base: config.base, cleanUrls: config.route.cleanUrls }, path)
      }
      const records = new Map<string, () => string>()
      for (const { file, source, scope } of routes) {
        // Pages of plugins have no file.
        const text = existsSync(source) ? readFileSync(source, 'utf8') : ''
        const found = pageSamples({ text, file, lang: scope.lang }, dirs.root, options)
        const site = { root: dirs.root, base: config.base, page: pageIn(scope.lang) }
        if (found) records.set(found.file, () => JSON.stringify(pageRecord(found, site, options)))
      }
      if (records.size === 0) return []
      return [
        { file: FRAME_FILE, content: () => FRAME },
        { file: runtimeFile(dirs.root, options), content: () => runtimeOf(dirs, options) },
        ...[...records].map(([file, content]) => ({ file, content })),
      ]
    },
    check: {
      summary: 'compare the recorded samples that readers can run with those of the pages',
      flags: { update: { type: 'boolean', help: 'run them, and write the lock file' } },
      run: (context) => runPlaygroundCheck({ ...options, record }, context),
    },
  }
}

/** The script of the worker, bundled once for each runner. */
async function runtimeOf(
  { root, cache }: { root: string; cache: string },
  options: PageOptions,
): Promise<string> {
  const known = join(cache, 'playground', basename(runtimeFile(root, options)))
  if (existsSync(known)) return readFileSync(known, 'utf8')
  const script = await bundleRuntime(join(root, options.runner), join(cache, 'playground/bundler'))
  mkdirSync(join(cache, 'playground'), { recursive: true })
  writeFileSync(known, script)
  return script
}
