import { useSyncExternalStore } from 'react'
import { interfaceStrings } from '../../shared/strings.ts'
import type { Lang } from '../../shared/types.ts'
import { Icon } from '../elements/icon.tsx'
import { chosenAppearance, currentAppearance } from './theme-toggle-behavior.ts'

/**
 * Cycles through dark, light and system; see `theme-toggle-behavior.ts`. The stylesheet shows the icon of
 * the current choice.
 */
export function ThemeToggle({ lang }: { lang: Lang }) {
  const appearance = useSyncExternalStore(
    chosenAppearance.subscribe,
    currentAppearance,
    () => 'auto' as const,
  )
  const name = interfaceStrings(lang).theme[appearance]
  return (
    <button type="button" className="header-button theme-toggle" data-native title={name} aria-label={name}>
      <Icon name="light" />
      <Icon name="dark" />
      <Icon name="auto" />
    </button>
  )
}
