import { join } from 'node:path'
import type { AnnotatePage } from '../config/check.ts'
import { joinPath } from '../shared/route.ts'
import { readBlocks } from './blocks.ts'
import { fingerprint, MACHINE, readPins } from './pins.ts'

/** Annotates a page with blocks that a program has translated and that no one has reviewed. */
export const annotatePage: AnnotatePage<{ lock: string }> = (page, { lock }) => {
  const { route, file, text, site, rules } = page
  if (route.lang === rules.defaultLang || file !== route.file) return undefined
  const lockFile = join(site, lock)
  const marked = (readPins(lockFile)[file] ?? []).flatMap((pin) => {
    const [, translated, mark] = pin.split(' ')
    return mark === MACHINE ? [translated] : []
  })
  const dependencies = [lockFile]
  if (marked.length === 0) return { dependencies }
  const prints = new Set(readBlocks(text, file).map(fingerprint))
  if (!marked.some((translated) => translated && prints.has(translated))) return { dependencies }
  const path = joinPath(route.pagePath, rules.defaultLang, route.version, rules)
  return { dependencies, machine: { original: `/${rules.defaultLang}${path}` } }
}
