/**
 * Screen reader transcripts. A virtual screen reader runs in the page; key presses are real. A transcript lists the actions
 * of the user, each followed by the announcements: focus moves, state changes at the focus, and live regions.
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
      /** Announcements since the last call. */
      hear(): Promise<string[]>
      /** The content of an element as it is read. */
      read(element: Element): Promise<string[]>
    }
  }
}

/** A page and its announcements. */
export class Transcript {
  private readonly lines: string[] = []

  private constructor(readonly page: Page) {}

  /** Opens a page with a screen reader. */
  static async open(site: ServedSite, path: string, visit: Visit = {}): Promise<Transcript> {
    // The policy of the site does not allow the script of the reader.
    const page = await open(site, path, { bypassCSP: true, ...visit })
    await page.route(`**${ADDRESS}`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
    )
    await page.evaluate(install, ADDRESS)
    const transcript = new Transcript(page)
    await transcript.hear(`open /${path}`)
    return transcript
  }

  /** Records the announcements once the page is idle. */
  async hear(what: string): Promise<void> {
    this.note(what, await this.page.evaluate(() => window.reader.hear()))
  }

  /** Presses a key, and waits for its effect. */
  async press(key: string, result?: () => Promise<unknown>): Promise<void> {
    await this.page.keyboard.press(key)
    await result?.()
    await this.hear(key)
  }

  /** Reads the content of an element. */
  async read(what: string, element: Locator): Promise<void> {
    this.note(`read ${what}`, await element.evaluate((node) => window.reader.read(node)))
  }

  /** Focuses an element, as repeated Tab presses would. */
  async tabTo(element: Locator): Promise<void> {
    await element.focus()
    await this.hear('Tab to')
  }

  /** Compares the transcript with the stored one; `-u` updates it. */
  async expect(name: string): Promise<void> {
    await expect(`${this.lines.join('\n')}\n`).toMatchFileSnapshot(`transcripts/${name}.txt`)
  }

  private note(what: string, announced: string[]): void {
    // Announced only where an answer takes longer than 350 ms.
    const lines = announced.filter((phrase) => !/^polite: (?:Searching|正在搜索)$/.test(phrase))
    this.lines.push(`> ${what}`, ...lines.map((phrase) => `  ${phrase}`))
  }
}

/** Starts the screen reader. Runs in the page. */
async function install(address: string): Promise<void> {
  const { Virtual } = (await import(/* webpackIgnore: true */ address)) as { Virtual: typeof VirtualReader }
  const virtual = new Virtual()
  await virtual.start({ container: document.body })
  let readCount = 0
  let cursor: { focused?: Element; state?: string } = {}

  const read = async (container: Element): Promise<string[]> => {
    const part = new Virtual()
    await part.start({ container })
    const first = part.activeNode
    for (let isStart = true; isStart || part.activeNode !== first; isStart = false) await part.next()
    const announced = (await part.spokenPhraseLog()).slice(0, -1)
    await part.stop()
    return announced
  }
  /** State of elements that browsers open natively, which the virtual reader does not support. */
  const stateOf = (element: Element): string => {
    const opened = element instanceof HTMLButtonElement && element.popoverTargetElement
    const isOpen = opened ? opened.matches(':popover-open') : element.matches('[open] > summary')
    return opened || element.matches('summary') ? `, ${isOpen ? 'expanded' : 'collapsed'}` : ''
  }
  /** The current state of the focused element; or of its active option, with the group of that. */
  const describe = async (focused: Element): Promise<string> => {
    if (focused === document.body) return 'nothing has the focus'
    const chosen = document.getElementById(focused.getAttribute('aria-activedescendant') ?? '')
    const [phrase] = await read(chosen ?? focused)
    const group = chosen?.closest('[role="group"]')?.getAttribute('aria-label')
    return `${group ? `group, ${group}; ` : ''}${phrase}${stateOf(focused)}`
  }
  const hear = async (): Promise<string[]> => {
    await new Promise((resolve) => setTimeout(resolve))
    const log = await virtual.spokenPhraseLog()
    const announced = log.slice(readCount)
    readCount = log.length
    const isLive = (phrase: string): boolean => /^(?:polite|assertive): /.test(phrase)
    const moves = announced.filter((phrase) => !isLive(phrase))
    const focused = document.activeElement ?? document.body
    const state = await describe(focused)
    const hasMoved = focused !== cursor.focused && focused === virtual.activeNode
    // The announcement of a move has the position in a set; a separate reading has more of the state.
    if (hasMoved && stateOf(focused)) moves.pop()
    const isKnown = state === cursor.state || (hasMoved && !stateOf(focused))
    cursor = { focused, state }
    // The virtual reader announces each mutation record; real ones announce the region once.
    return [...moves, ...(isKnown ? [] : [state]), ...new Set(announced.filter(isLive))]
  }
  window.reader = { hear, read }
}
