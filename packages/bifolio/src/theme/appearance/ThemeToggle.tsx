import type { MouseEvent } from 'react'
import { stringsFor } from '../../shared/strings.ts'
import type { Lang } from '../../shared/types.ts'
import { Icon } from '../elements/Icon.tsx'
import { useTheme } from './useTheme.ts'

/** Moves on through dark, light and as-the-system. The stylesheet shows the drawing of the choice that is in force. */
export function ThemeToggle({ lang }: { lang: Lang }) {
  const { appearance, next } = useTheme()
  return (
    <button
      type="button"
      className="header-button theme-toggle"
      onClick={(event) => next(pointOf(event))}
      title={stringsFor(lang).theme(appearance)}
    >
      <Icon name="light" />
      <Icon name="dark" />
      <Icon name="auto" />
    </button>
  )
}

/** Where the button was pressed: by keyboard, in its middle. */
function pointOf({ clientX, clientY, currentTarget }: MouseEvent) {
  if (clientX !== 0 || clientY !== 0) return { x: clientX, y: clientY }
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}
