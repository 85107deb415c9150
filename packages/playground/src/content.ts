import { join } from 'node:path'
import type { ContentChanges, PluginPage } from 'bifolio'
import { textsIn } from 'bifolio/check'
import type { PageOptions } from './options.ts'
import { pageSamples } from './page-samples.ts'
import texts from './texts.json' with { type: 'json' }

/** Adds a button to the samples of a page that qualify. */
export default (page: PluginPage, options: PageOptions): ContentChanges => {
  const dependencies = [options.lock, options.runner].map((file) => join(page.site, file))
  const { lang } = page.route.scope
  const found = pageSamples({ ...page, lang }, page.site, options)
  if (!found) return { dependencies }
  const byLine = new Map(found.samples.map(({ line, key }) => [line, key]))
  const { run } = textsIn(lang, texts) ?? texts.en
  return {
    dependencies,
    code(line) {
      const key = byLine.get(line)
      if (!key) return undefined
      return { actions: [{ behavior: 'playground', label: run, input: [page.base + found.file, key] }] }
    },
  }
}
