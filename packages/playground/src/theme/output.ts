import { fill } from 'bifolio/browser'
import type { RunError } from '../runner.ts'
import { create } from './elements.ts'
import type { SessionEvent } from './session.ts'
import type { Texts } from './texts.ts'

/** Shows a run. All of it is text: the code of the reader decides about none of the markup. */
export interface Output {
  element: HTMLElement
  /** Says something about other code, which has not run. */
  clear(text: string): void
  add(event: SessionEvent): void
}

/** Classes of the theme for code: what has passed, what has failed, what is beside the point. */
const CLASSES: Record<string, string> = { pass: 's', fail: 'd', skip: 'c', todo: 'c' }
const MARKS: Record<string, string> = { pass: '✓', fail: '✗', skip: '-', todo: '-' }
// biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal begin with it.
const COLOURS = /\u001b\[[\d;]*m/g

export function createOutput(texts: Texts): Output {
  let lines = create('code', {})
  // The theme makes it a tab stop with a name while it scrolls.
  const pre = create('pre', {}, lines)
  const caption = create('p', { className: 'play-caption' }, texts.output)
  const status = create('p', { className: 'play-status', role: 'status' })
  const element = create('div', { className: 'play-output dark-scheme', role: 'group' }, caption, pre, status)
  element.ariaLabel = texts.output

  /** The first error outside of tests. */
  let problem = ''

  const show = (state: string): void => {
    pre.replaceChildren(lines)
    element.dataset.state = state
  }
  const line = (text: string, role = ''): void => {
    if (!lines.isConnected) show('running')
    lines.append(create('span', { className: role }, `${text.replace(COLOURS, '')}\n`))
  }
  const error = ({ message, diff, at }: RunError): void => {
    line(`   ${message.replaceAll('\n', '\n   ')}`, 'd')
    for (const text of diff?.replace(COLOURS, '').split('\n') ?? [])
      line(`   ${text}`, text.startsWith('-') ? 's' : text.startsWith('+') ? 'd' : '')
    if (at) line(`   at ${at}`, 'c')
  }
  /** The last result is dimmed until the first line of the next one. */
  const note = (text: string): void => {
    caption.textContent = text
    element.dataset.state = 'pending'
  }
  const finish = (text: string, state: string): void => {
    show(state)
    pre.style.minBlockSize = ''
    caption.textContent = texts.output
    status.textContent = text
  }

  return {
    element,
    clear(text) {
      lines = create('code', {})
      show('pending')
      caption.textContent = status.textContent = text
    },
    add(event) {
      switch (event.type) {
        case 'begin':
          lines = create('code', {})
          problem = ''
          // What follows moves when it has ended, not with each line.
          pre.style.minBlockSize = `${pre.offsetHeight}px`
          return note(event.isReady ? texts.running : texts.loading)
        case 'start':
          return note(texts.running)
        case 'log':
          return line(event.text)
        case 'cut':
          return line(texts.cut, 'c')
        case 'error': {
          const { message, at } = event.error
          // It is announced, and any text may be in it.
          problem ||= [message.split('\n', 1)[0]?.slice(0, 200), at].filter(Boolean).join(' · ')
          return error(event.error)
        }
        case 'test': {
          const time = event.ms === undefined ? '' : ` (${Math.round(event.ms)}ms)`
          line(` ${MARKS[event.status]} ${event.name.join(' > ')}${time}`, CLASSES[event.status])
          return event.errors?.forEach(error)
        }
        case 'end': {
          const { counts, ms } = event
          const parts = (['pass', 'fail', 'skip', 'todo'] as const).flatMap((name) =>
            counts[name] ? [fill(texts[name], { count: counts[name] })] : [],
          )
          const isPassed = parts.length > 0 && !problem && !counts.fail
          if (parts.length === 0) parts.push(problem || texts.none)
          else if (problem) parts.push(texts.error)
          return finish(`${parts.join(' · ')} · ${ms}ms`, isPassed ? 'passed' : 'failed')
        }
        case 'stopped':
          return finish(texts[event.reason], 'failed')
      }
    },
  }
}
