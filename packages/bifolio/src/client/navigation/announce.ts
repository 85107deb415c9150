/** The one live region of the document, shared by all announcements. */
const ANNOUNCER_ID = 'page-announcer'

/** Announces to screen readers what sighted readers see happen. The same text twice is announced twice. */
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
