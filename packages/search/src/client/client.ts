import { pointerFile } from '../engine/files.ts'
import { earlyAnswer } from '../engine/texts.ts'
import type { SearchPage } from '../engine/types.ts'
import type { Engine } from './engine.ts'
import { takeIndex } from './index-files.ts'
import { remoteSource } from './remote.ts'
import { createStore } from './store.ts'
import type { FoundGroups, SearchedSite, SearchHost, SearchSource, SearchState } from './types.ts'
import { startEngine } from './worker-engine.ts'

/** The exact message logged when the index cannot be loaded. */
export const FETCH_FAILED = 'Failed to fetch search index, please reload the page and try again.'

/** By language and version of a site; each lasts as long as the document. */
const sources = new Map<string, SearchSource>()

/** The search source that the site is configured for. */
export function searchSource(site: SearchedSite, host: SearchHost): SearchSource {
  if (site.remoteSearch) return remoteSource(site, site.remoteSearch, host.loadSearch)
  const key = pointerFile(site)
  const load: LoadEngine = (onOutline) => startEngine(takeIndex(site, host), site.base, onOutline)
  const source = sources.get(key) ?? indexSource(site.title, load)
  sources.set(key, source)
  return source
}

/** Fetches the index and creates an engine, as `startEngine`; rejects on failure. */
type LoadEngine = (onOutline: (engine: Engine) => void) => Promise<Engine>

/**
 * Search in the site's own index. Queries wait while it loads, and request it again after a failure.
 * @param title of the site
 */
export function indexSource(title: string, load: LoadEngine): SearchSource {
  const store = createStore<SearchState>('initial')
  let engine: Engine | undefined
  let outline: Promise<Engine | undefined> | undefined
  let opening: Promise<void> | undefined
  let hasReported = false
  /** Logs a failure once, until something loads again. */
  const report = (): void => {
    if (!hasReported) console.error(FETCH_FAILED)
    hasReported = true
  }
  const loadOnce = async (): Promise<void> => {
    store.set('initing')
    let onOutline: (engine?: Engine) => void = () => {}
    outline = new Promise((resolve) => {
      onOutline = resolve
    })
    try {
      engine = await load(onOutline)
      hasReported = false
      store.set('inited')
    } catch {
      report()
      opening = undefined
      store.set('initial')
    }
    onOutline()
  }
  const open = (): Promise<void> => {
    opening ??= loadOnce()
    return opening
  }
  const found = (pages: SearchPage[], more: Partial<FoundGroups>): FoundGroups => {
    return { groups: [{ index: '', label: title, isOwn: true, pages }], ...more }
  }
  return {
    state: store.get,
    subscribe: store.subscribe,
    open,
    async search(query) {
      await open()
      try {
        const answer = await engine?.search(query)
        if (answer) hasReported = false
        if (answer) return found(answer.pages, { suggestion: answer.suggestion })
      } catch {
        report()
      }
      return { groups: [], hasFailed: true }
    },
    async early(query) {
      void open()
      const known = await outline
      const answer = await (engine ? undefined : known?.search(query).catch(() => undefined))
      const shown = answer && earlyAnswer(answer)
      return shown && found(shown.pages, { isEarly: true })
    },
  }
}
