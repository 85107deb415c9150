/**
 * Keeps the translations of a site in step with their originals: `plugins: [translations({ lock: 'translations.lock.json' })]`. The code
 * of the check and the commands is loaded when they run.
 * @module
 */
import { join } from 'node:path'
import { type Check, type Plugin, type PluginCommand, requireOptions } from 'bifolio/check'
import { translationCommands } from './commands/translation-commands.ts'
import { OPTIONS, type TranslationsOptions } from './options.ts'
import { lockProblems } from './state/lock.ts'
import { textsFor } from './texts.ts'
import { theme } from './theme.ts'

export type { TranslationsOptions } from './options.ts'

/** The plugin, with the hooks that its command line runs on folders. */
export interface TranslationsPlugin extends Plugin {
  check: Check
  commands: Record<string, PluginCommand>
}

/**
 * Compares translated pages with those in the default language, block by block, and remembers with `lock` what each block was translated
 * from: `bifolio check translations`, `bifolio translations status`, `diff` and `pin`, a page about the state of all translations, and
 * notes for readers below blocks whose original has changed since.
 * @throws Error when an option is unknown, or has a wrong value
 */
export function translations(options: TranslationsOptions = {}): TranslationsPlugin {
  requireOptions('translations', options, OPTIONS)
  const { lock, values, page = false, originalText = true } = options
  const lockIn = ({ root }: { root: string }) => lock && join(root, lock)
  const valuesIn = ({ root }: { root: string }) => values && join(root, values)
  return {
    name: 'translations',
    theme: originalText ? theme : { styles: theme.styles },
    content: lock
      ? { module: new URL('./notes/content.js', import.meta.url).href, options: { lock } }
      : undefined,
    problems: ({ dirs }) => (lock ? lockProblems(lock, dirs.root) : []),
    review: async (site, { routes }) =>
      (await import('./state/review.ts')).reviewTranslations(site, routes, lockIn(site.dirs)),
    reports: (site) =>
      site.config.locales.length < 2
        ? []
        : [
            {
              path: '/_translations',
              isPublished: page,
              title: ({ lang }) => textsFor(lang).state.title,
              html: async (shown) =>
                (await import('./state/report.ts')).stateHtml(shown, site, lockIn(site.dirs)),
            },
          ],
    check: {
      summary: 'hold the pages in other languages against those in the default one',
      run: async (context) => (await import('./check/check.ts')).runTranslationsCheck(options, context),
    },
    commands: Object.fromEntries(
      Object.entries(translationCommands).map(([name, command]): [string, PluginCommand] => [
        name,
        {
          ...command,
          run: (context) =>
            command.run({
              ...context,
              lock: lockIn(context.dirs),
              values: valuesIn(context.dirs),
              sources: options.sources,
            }),
        },
      ]),
    ),
  }
}
