import { Hero as HeroOfEngine, type SlotProps } from 'bifolio/theme'
import { Stars } from './stars.tsx'

/** The top of a home page, with stars around its text. */
export function Hero(props: SlotProps) {
  return (
    <div className="sky">
      <Stars />
      <HeroOfEngine {...props} />
    </div>
  )
}
