import { fill } from 'bifolio/browser'
import type { RunError } from '../runner.ts'
import { create } from './elements.ts'
import type { SessionEvent } from './session.ts'
import type { Texts } from './texts.ts'

/** Shows a run. All of it is text: the code of the reader decides about none of the markup. */
export interface Output {
  element: HTMLElement
  /** Empties it, for a run that starts. */
  clear(status: string): void
  add(event: SessionEvent): void
}

/** Classes of the theme for code: what has passed, what has failed, what is beside the point. */
const CLASSES: Record<string, string> = { pass: 's', fail: 'd', skip: 'c', todo: 'c' }
const MARKS: Record<string, string> = { pass: '✓', fail: '✗', skip: '-', todo: '-' }
// biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal begin with it.
const COLOURS = /\u001b\[[\d;]*m/g

export function createOutput(texts: Texts): Output {
  const lines = create('code', {})
  const status = create('p', { className: 'play-status', role: 'status' })
  const element = create(
    'section',
    { className: 'play-output dark-scheme', ariaLabel: texts.output },
    create('p', { className: 'play-caption' }, texts.output),
    // It scrolls.
    create('pre', { tabIndex: 0 }, lines),
    status,
  )

  /** Whether something was thrown outside of tests. */
  let hasError = false

  const line = (text: string, role = ''): void =>
    lines.append(create('span', { className: role }, `${text.replace(COLOURS, '')}\n`))
  const error = ({ message, diff, at }: RunError): void => {
    line(`   ${message.replaceAll('\n', '\n   ')}`, 'd')
    for (const text of diff?.replace(COLOURS, '').split('\n') ?? [])
      line(`   ${text}`, text.startsWith('-') ? 's' : text.startsWith('+') ? 'd' : '')
    if (at) line(`   at ${at}`, 'c')
  }
  const finish = (text: string, state: string): void => {
    status.textContent = text
    element.dataset.state = state
  }

  return {
    element,
    clear(text) {
      lines.replaceChildren()
      hasError = false
      finish(text, 'running')
    },
    add(event) {
      switch (event.type) {
        case 'start':
          return finish(texts.running, 'running')
        case 'log':
          return line(event.text)
        case 'cut':
          return line(texts.cut, 'c')
        case 'error':
          hasError = true
          return error(event.error)
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
          const isPassed = parts.length > 0 && !hasError && !counts.fail
          if (parts.length === 0) parts.push(texts.none)
          else if (hasError) parts.push(texts.error)
          return finish(`${parts.join(' · ')} · ${ms}ms`, isPassed ? 'passed' : 'failed')
        }
        case 'stopped':
          return finish(texts[event.reason], 'failed')
      }
    },
  }
}
