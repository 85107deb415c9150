/** The shared live region of the document. */
const ANNOUNCER_ID = 'page-announcer'

/** Announces a visual change to screen readers. Repeated texts are announced again. */
export function announce(text: string): void {
  const announcer = document.getElementById(ANNOUNCER_ID) ?? createAnnouncer()
  announcer.textContent = announcer.textContent === text ? `${text}\u00a0` : text
}

function createAnnouncer(): HTMLElement {
  const announcer = document.createElement('div')
  announcer.id = ANNOUNCER_ID
  announcer.className = 'visually-hidden'
  announcer.setAttribute('role', 'status')
  announcer.setAttribute('aria-live', 'polite')
  document.body.append(announcer)
  return announcer
}
