import { defaultKeymap, history, historyKeymap, indentWithTab, isolateHistory } from '@codemirror/commands'
import {
  bracketMatching,
  HighlightStyle,
  indentOnInput,
  LRLanguage,
  syntaxHighlighting,
} from '@codemirror/language'
import { EditorState } from '@codemirror/state'
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { parser } from '@lezer/javascript'

/** An editor of one file at a time. */
export interface Editor {
  /** Shows a file, with its own history: code that is replaced comes back by undo. @param label its accessible name */
  show(path: string, code: string, label: string): void
  focus(): void
  /** The first place that is no code: `a.ts:3:12`. @returns `undefined` if there is none */
  findFault(path: string, code: string): string | undefined
}

/** The roles that code has in the theme. */
const ROLES = {
  keyword: [tags.keyword, tags.operatorKeyword, tags.modifier, tags.self, tags.definitionKeyword],
  string: [tags.string, tags.regexp, tags.special(tags.string)],
  number: [tags.number, tags.bool, tags.null, tags.escape],
  comment: [tags.comment],
  function: [tags.function(tags.variableName), tags.function(tags.propertyName)],
  type: [tags.typeName, tags.className, tags.namespace],
  attribute: [tags.attributeName],
}

const colours = HighlightStyle.define(
  Object.entries(ROLES).map(([name, tag]) => ({ tag, color: `var(--code-${name})` })),
)

const theme = EditorView.theme({
  '&': { fontSize: 'var(--text-m)', color: 'inherit' },
  '&.cm-focused': { outline: '2px solid var(--ink-accent)', outlineOffset: '-2px' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', lineHeight: '1.65', overflow: 'auto' },
  '.cm-content': { padding: 'var(--space-4) 0', caretColor: 'var(--ink)' },
  '.cm-line': { padding: '0 var(--inset) 0 var(--space-2)' },
  '.cm-gutters': { background: 'none', border: 'none', color: 'var(--ink-faint)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: 'var(--bg-active)',
  },
  '.cm-matchingBracket': { outline: '1px solid var(--line-strong)' },
})

const BASICS = [history(), lineNumbers(), drawSelection(), indentOnInput(), bracketMatching()]
const LOOK = [theme, syntaxHighlighting(colours), EditorView.lineWrapping, EditorState.tabSize.of(2)]

/** The parser for a file: TypeScript also reads JavaScript. */
const parserOf = (path: string) => parser.configure({ dialect: /x$/.test(path) ? 'ts jsx' : 'ts' })

function findFault(path: string, code: string): string | undefined {
  const cursor = parserOf(path).parse(code).cursor()
  while (!cursor.type.isError) if (!cursor.next()) return undefined
  const before = code.slice(0, cursor.from).split('\n')
  return `${path}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`
}

/**
 * Creates an editor in a shadow root, whose styles are no elements: the policy for styles stays as it is.
 * @param host an element of the page
 * @param on what happens when the reader changes the file that is shown, or asks to run it
 */
export function createEditor(
  host: HTMLElement,
  on: { change: (path: string, code: string) => void; run: () => void },
): Editor {
  const root = host.attachShadow({ mode: 'open' })
  const left = new AbortController()
  const { signal } = left
  // The page sees the host as the target, which is no field: its shortcuts would take what is typed.
  root.addEventListener('keydown', (event) => event.stopPropagation(), { signal })
  const states = new Map<string, EditorState>()
  let shown = ''
  const runNow = (): boolean => {
    on.run()
    return true
  }
  const view = new EditorView({ root, parent: root })
  // It listens to the window, and keeps a range of its last text: a page that the reader has left would stay in memory.
  const leave = (): void => {
    if (host.isConnected) return
    left.abort()
    view.destroy()
    host.remove()
  }
  window.navigation?.addEventListener('navigatesuccess', leave, { signal })
  return {
    show(path, code, label) {
      if (shown) states.set(shown, view.state)
      shown = path
      const extensions = [
        BASICS,
        LRLanguage.define({ parser: parserOf(path) }),
        EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false' }),
        keymap.of([{ key: 'Mod-Enter', run: runNow }, indentWithTab, ...defaultKeymap, ...historyKeymap]),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) on.change(path, update.state.doc.toString())
        }),
        LOOK,
      ]
      view.setState(states.get(path) ?? EditorState.create({ doc: code, extensions }))
      const { doc } = view.state
      if (doc.toString() === code) return
      const changes = { from: 0, to: doc.length, insert: code }
      view.dispatch({ changes, annotations: isolateHistory.of('full') })
    },
    focus: () => view.focus(),
    findFault,
  }
}
