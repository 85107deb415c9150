/**
 * What a screen reader says. A virtual one runs in the page itself; the keys are real ones. A transcript has what the
 * reader does, and below it what is said: where the focus goes, what has changed there, and live regions.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Virtual as VirtualReader } from '@guidepup/virtual-screen-reader'
import { expect } from '@rstest/core'
import type { Locator, Page } from 'playwright-core'
import { open, type ServedSite, type Visit } from './harness.ts'

const NAME = '@guidepup/virtual-screen-reader/browser.js'
const SCRIPT = readFileSync(createRequire(import.meta.url).resolve(NAME), 'utf8')
const ADDRESS = '/virtual-screen-reader.js'

declare global {
  interface Window {
    reader: {
      /** What was said since the last call. */
      hear(): Promise<string[]>
      /** All that is in an element. */
      read(element: Element): Promise<string[]>
    }
  }
}

/** A page and what was heard on it. */
export class Transcript {
  private readonly lines: string[] = []

  private constructor(readonly page: Page) {}

  /** Opens a page with a screen reader. */
  static async open(site: ServedSite, path: string, visit: Visit = {}): Promise<Transcript> {
    // The reader is a script that the site does not know.
    const page = await open(site, path, { bypassCSP: true, ...visit })
    await page.route(`**${ADDRESS}`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
    )
    await page.evaluate(install, ADDRESS)
    const transcript = new Transcript(page)
    await transcript.hear(`open /${path}`)
    return transcript
  }

  /** Notes what is heard when the page has come to rest. */
  async hear(what: string): Promise<void> {
    this.note(what, await this.page.evaluate(() => window.reader.hear()))
  }

  /** Presses a key, and waits until what it leads to is there. */
  async press(key: string, result?: () => Promise<unknown>): Promise<void> {
    await this.page.keyboard.press(key)
    await result?.()
    await this.hear(key)
  }

  /** Reads all that is in an element. */
  async read(what: string, element: Locator): Promise<void> {
    this.note(`read ${what}`, await element.evaluate((node) => window.reader.read(node)))
  }

  /** Puts the focus on an element, as if Tab had been pressed often enough. */
  async tabTo(element: Locator): Promise<void> {
    await element.focus()
    await this.hear('Tab to')
  }

  /** Compares the transcript with the one that is kept; `-u` writes it. */
  async expect(name: string): Promise<void> {
    await expect(`${this.lines.join('\n')}\n`).toMatchFileSnapshot(`transcripts/${name}.txt`)
  }

  private note(what: string, said: string[]): void {
    this.lines.push(`> ${what}`, ...said.map((phrase) => `  ${phrase}`))
  }
}

/** Starts the screen reader. Runs in the page. */
async function install(address: string): Promise<void> {
  const { Virtual } = (await import(/* webpackIgnore: true */ address)) as { Virtual: typeof VirtualReader }
  const whole = new Virtual()
  await whole.start({ container: document.body })
  let heard = 0
  let cursor: { focused?: Element; state?: string } = {}

  const read = async (container: Element): Promise<string[]> => {
    const part = new Virtual()
    await part.start({ container })
    const first = part.activeNode
    for (let isStart = true; isStart || part.activeNode !== first; isStart = false) await part.next()
    const said = (await part.spokenPhraseLog()).slice(0, -1)
    await part.stop()
    return said
  }
  /** Of what browsers open by themselves; the virtual reader does not know that state. */
  const stateOf = (element: Element): string => {
    const opened = element instanceof HTMLButtonElement && element.popoverTargetElement
    const isOpen = opened ? opened.matches(':popover-open') : element.matches('[open] > summary')
    return opened || element.matches('summary') ? `, ${isOpen ? 'expanded' : 'collapsed'}` : ''
  }
  /** The element with the focus as it is now; or what it has chosen, with the group that this is in. */
  const describe = async (focused: Element): Promise<string> => {
    if (focused === document.body) return 'nothing has the focus'
    const chosen = document.getElementById(focused.getAttribute('aria-activedescendant') ?? '')
    const [phrase] = await read(chosen ?? focused)
    const group = chosen?.closest('[role="group"]')?.getAttribute('aria-label')
    return `${group ? `group, ${group}; ` : ''}${phrase}${stateOf(focused)}`
  }
  const hear = async (): Promise<string[]> => {
    await new Promise((resolve) => setTimeout(resolve))
    const log = await whole.spokenPhraseLog()
    const said = log.slice(heard)
    heard = log.length
    const isLive = (phrase: string): boolean => /^(?:polite|assertive): /.test(phrase)
    const moves = said.filter((phrase) => !isLive(phrase))
    const focused = document.activeElement ?? document.body
    const state = await describe(focused)
    const hasMoved = focused !== cursor.focused && focused === whole.activeNode
    // What is said of a move knows the position in a set; what is read on its own knows more of the state.
    if (hasMoved && stateOf(focused)) moves.pop()
    const isKnown = state === cursor.state || (hasMoved && !stateOf(focused))
    cursor = { focused, state }
    // Each record of a change is said; a reader hears the region once.
    return [...moves, ...(isKnown ? [] : [state]), ...new Set(said.filter(isLive))]
  }
  window.reader = { hear, read }
}
