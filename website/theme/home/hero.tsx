import { Hero as HeroOfEngine, type SlotProps } from 'bifolio/theme'
import { useEffect } from 'react'

/** The top of a home page. The value that a reader chooses in the sample beside it is in the address, so that it can be shared. */
export function Hero(props: SlotProps) {
  useEffect(keepChoice, [])
  return <HeroOfEngine {...props} />
}

/** Chooses the value of the address, `#expect=30`, and keeps the address in step. @returns stops it */
function keepChoice(): () => void {
  const inputs = document.querySelectorAll<HTMLInputElement>('.try-values input')
  const stop = new AbortController()
  for (const input of inputs) {
    const hash = `#${input.name}=${input.value}`
    if (hash === location.hash) input.checked = true
    input.addEventListener('change', () => history.replaceState(history.state, '', hash), stop)
  }
  return () => stop.abort()
}
