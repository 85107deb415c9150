import type { CheckFlag, CommandReport, PluginCommand } from 'bifolio/check'
import type { TranslationSite } from '../state/site.ts'

/** A command about translations: `bifolio translations <name>`, also for folders that are no site. */
export interface TranslationCommand extends Omit<PluginCommand, 'run'> {
  run(site: TranslationSite): Promise<CommandReport>
}

const LANG: Record<string, CheckFlag> = {
  lang: { type: 'string', value: 'tag', help: 'only this language (default: all)' },
}

/** The commands about translations by name. */
export const translationCommands: Readonly<Record<'status' | 'diff' | 'pin', TranslationCommand>> = {
  status: {
    summary: 'list what is stale and what is missing in translations',
    flags: {
      ...LANG,
      all: { type: 'boolean', help: 'also list the pages that need no work' },
      'max-stale': { type: 'number', value: 'number', help: 'fail when more blocks are stale' },
      'max-missing': { type: 'number', value: 'number', help: 'fail when more blocks are missing' },
    },
    run: async (site) => (await import('./status.ts')).runStatus(site),
  },
  diff: {
    summary: 'show what has changed in the originals of stale blocks of a page',
    flags: LANG,
    argument: { key: 'page', value: 'page' },
    run: async (site) => (await import('./diff.ts')).runDiff(site),
  },
  pin: {
    summary: 'record that translations are in step: all, those of a page, or the block at a line',
    flags: {
      'by-hand': {
        type: 'boolean',
        help: 'the block is right although its numbers or negations differ, or something contradicts it',
      },
    },
    argument: { key: 'page', value: 'page[:line]', isList: true },
    run: async (site) => (await import('./pin.ts')).runPin(site),
  },
}
