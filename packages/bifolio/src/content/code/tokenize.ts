import { LRUCache } from 'lru-cache'
import { EncodedTokenMetadata, INITIAL, type StateStack, type StateStackImpl } from 'shiki/textmate'
import { escapeText } from '../../shared/html.ts'
import { findGrammar, type Grammar } from './grammars.ts'

/** The state of a grammar between two lines. Equal states are the same object. */
interface LineState {
  /** Unique among all grammars. */
  id: number
  grammar: Grammar
  stack: StateStack
}

interface Line {
  html: string
  next: LineState
}

/** Longer lines (data, minified code) are not highlighted: tokenizing them takes seconds and helps no reader. */
const MAX_LINE_LENGTH = 5000

/** Code that is nested more deeply continues without colours: each level is part of the key of all further lines. */
const MAX_DEPTH = 200

/** About 20 MB per thread when full, and more lines than the documentation of most projects has. */
const lines = new LRUCache<string, Line>({ max: 60_000 })
const states = new LRUCache<string, LineState>({ max: 15_000 })
let stateCount = 0

/** The initial state of a block. The grammar has to be loaded. */
export function initialState(grammarId: string): LineState {
  return intern(findGrammar(grammarId), INITIAL)
}

/**
 * The HTML of a line, and the state for the next one. Both depend only on the text and the state, so results are cached
 * across blocks.
 */
export function highlightLine(text: string, state: LineState): Line {
  if (text === '' || text.length > MAX_LINE_LENGTH || state.stack.depth > MAX_DEPTH)
    return { html: escapeText(text), next: state }
  const key = `${state.id}\n${text}`
  const known = lines.get(key)
  if (known) return known
  const { tokens, ruleStack } = state.grammar.textmate.tokenizeLine2(text, state.stack, 0)
  const line: Line = {
    html: renderTokens(text, tokens, state.grammar.classes),
    next: ruleStack === state.stack ? state : intern(state.grammar, ruleStack),
  }
  lines.set(key, line)
  return line
}

/**
 * Wraps tokens with a role in spans. Adjacent tokens of the same role share one, including whitespace between them, which
 * looks the same in every role. `tokens` alternates between start offsets and metadata.
 */
function renderTokens(text: string, tokens: Uint32Array, classes: string[]): string {
  const parts: string[] = []
  let runStart = 0
  let runEnd = 0
  let runClass = ''
  for (let at = 0; at < tokens.length; at += 2) {
    const start = tokens[at]!
    const end = Math.min(tokens[at + 2] ?? text.length, text.length)
    if (isBlank(text, start, end)) continue
    const className = classes[EncodedTokenMetadata.getForeground(tokens[at + 1]!)] ?? ''
    if (className !== runClass) {
      parts.push(renderRun(text.slice(runStart, runEnd), runClass), text.slice(runEnd, start))
      runStart = start
      runClass = className
    }
    runEnd = end
  }
  parts.push(renderRun(text.slice(runStart, runEnd), runClass), text.slice(runEnd))
  // Joining also releases the reference to the text of the whole block, which slices would retain.
  return parts.join('')
}

function renderRun(text: string, className: string): string {
  const escaped = escapeText(text)
  return className && text ? `<span class=${className}>${escaped}</span>` : escaped
}

function isBlank(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at)
    if (code !== 32 && code !== 9) return false
  }
  return true
}

function intern(grammar: Grammar, stack: StateStack): LineState {
  const key = `${grammar.id}\n${keyOf(stack)}`
  const known = states.get(key)
  if (known) return known
  const state = { id: ++stateCount, grammar, stack }
  states.set(key, state)
  return state
}

/** Two stacks with the same key tokenize every line identically. */
function keyOf(stack: StateStack): string {
  if (stack === INITIAL) return ''
  // The interface hides the fields that distinguish states; there is only one implementation.
  const top = stack as StateStackImpl
  let key = `${top.beginRuleCapturedEOL}\n${top.contentNameScopesList}`
  for (let frame: StateStackImpl | null = top; frame; frame = frame.parent) {
    // `ruleId` is private in the types, but the tokenizer compares states by it.
    key += `\n${(frame as unknown as { ruleId: number }).ruleId} ${frame.endRule}`
  }
  return key
}
