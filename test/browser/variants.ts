/**
 * Languages and servers whose markup and behaviour are the same: `npm test` covers each of them with a part of the tests,
 * `npm run test:all` with all.
 */
import type { Kind } from '../site/shared-sites.ts'
import { IS_ALL } from '../slow.ts'

/** Languages of what looks and behaves the same in all. */
export const LANGS: readonly ('en' | 'zh')[] = IS_ALL ? ['en', 'zh'] : ['en']

/** Servers of what client code does on its own. */
export const KINDS: readonly Kind[] = IS_ALL ? ['preview', 'dev'] : ['preview']

/** The part of the cases of one variant; all variants together cover every case. @param index of the variant */
export function shareOf<T>(cases: readonly T[], index: number, variants = 2): T[] {
  return IS_ALL ? [...cases] : cases.filter((_, number) => number % variants === index)
}
