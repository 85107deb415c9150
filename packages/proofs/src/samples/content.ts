import type { ContentChanges, PluginPage } from 'bifolio'
import type { SamplesOptions } from '../options.ts'
import { annotate } from './annotate.ts'
import { verifiedNote } from './verified-note.ts'

/** Shows readers with what the samples of a page have been run, their output, and what their symbols are. */
export default (page: PluginPage, options: SamplesOptions & { lock: string }): ContentChanges => {
  const { lang } = page.route.scope
  const { verified, ...shown } = annotate({ ...page, lang }, options)
  return { ...shown, markdown: verified && verifiedNote(verified, lang) }
}
