import { highlightLine, initialState } from './tokenize.ts'

/** Highlights code in a language whose grammar is loaded. */
export function highlight(code: string, grammar: string): string {
  let state = initialState(grammar)
  const html = code.split('\n').map((text) => {
    const line = highlightLine(text, state)
    state = line.next
    return line.html
  })
  return html.join('\n')
}
