import type { TranslationSite } from '../../translations/site.ts'
import type { Terminal } from '../terminal.ts'
import type { Argument, Options, Values } from '../usage.ts'

/** A command about translations: `bifolio translations <name>`, also for folders that are no site. */
export interface TranslationCommand {
  summary: string
  /** Besides those that select the site, and `--json`. */
  options: Options
  argument?: Argument
  /** @returns the exit code @throws RefusedError or UsageError for mistakes of users */
  run(site: TranslationSite, values: Values, terminal: Terminal, signal: AbortSignal): Promise<number>
}
