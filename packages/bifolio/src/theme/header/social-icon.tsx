import type { SocialLink } from '../../shared/types.ts'
import { Markup } from '../elements/markup.tsx'

/**
 * Simplified icons of networks, filled, on a grid of 24. That of GitHub is its mark (Octicons, MIT), on a
 * grid of 16.
 */
const ICONS: Record<string, string> = {
  discord:
    'M8.5 5 4.8 6.4C2.8 9.6 2 13.2 2.3 17c1.5 1.2 3.2 2 5 2.5l1.2-2q3.5.9 7 0l1.2 2c1.8-.5 3.5-1.3 5-2.5.3-3.8-.5-7.4-2.5-10.6L15.5 5l-.7 1.3q-2.8-.4-5.6 0zM9 11a1.7 1.9 0 1 1 0 3.8A1.7 1.9 0 1 1 9 11m6 0a1.7 1.9 0 1 1 0 3.8 1.7 1.9 0 1 1 0-3.8',
  github:
    'M8 0a8 8 0 0 0-2.5 15.6c.4.1.5-.2.5-.4v-1.5c-2 .4-2.5-.5-2.7-1-.1-.2-.5-.9-.8-1.1-.3-.1-.7-.5 0-.5.6 0 1.1.6 1.2.8.7 1.2 1.9.9 2.4.7 0-.5.2-.9.5-1.1-1.8-.2-3.6-.9-3.6-3.9 0-.9.3-1.6.8-2.2q-.3-.9.1-2.1s.7-.2 2.2.8a8 8 0 0 1 4 0c1.5-1 2.2-.8 2.2-.8q.4 1.2.1 2.1.8.9.8 2.2c0 3.1-1.9 3.7-3.6 3.9q.5.4.5 1.5v2.2c0 .2.1.5.5.4A8 8 0 0 0 8 0',
  x: 'M3 3h5.6l4.6 6.2L18.6 3h2.3l-6.7 7.6L21.5 21h-5.6l-5-6.8L5 21H2.6l7.3-8.3zm3.3 1.8 10.5 14.4h1.6L7.8 4.8z',
}

/** The icon of a social link, without an accessible name. */
export function SocialIcon({ icon, letters }: Pick<SocialLink, 'icon' | 'letters'>) {
  if (typeof icon !== 'string') return <Markup className="social-svg" source={icon.svg} />
  const path = ICONS[icon]
  if (!path) {
    return (
      <span className="social-letters" aria-hidden="true">
        {letters}
      </span>
    )
  }
  return (
    <svg
      className="social-svg"
      viewBox={icon === 'github' ? '0 0 16 16' : '0 0 24 24'}
      width="20"
      height="20"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}
