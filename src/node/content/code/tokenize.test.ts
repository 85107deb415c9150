import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { beforeAll, expect, test } from '@rstest/core'
import { createHighlighterCore, type HighlighterCore } from 'shiki/core'
import { createOnigurumaEngine } from 'shiki/engine/oniguruma'
import { type BundledLanguage, bundledLanguages } from 'shiki/langs'
import { grammarOf, loadGrammars } from './grammars.ts'
import { classOfColour, ROLE_THEME } from './role-theme.ts'
import { SAMPLES } from './samples.ts'
import { highlightLine, initialState } from './tokenize.ts'

const wasm = readFileSync(createRequire(import.meta.url).resolve('shiki/onig.wasm'))

beforeAll(() => loadGrammars(Object.keys(SAMPLES)))

function highlight(code: string, grammar: string): string {
  let state = initialState(grammar)
  return code
    .split('\n')
    .map((text) => {
      const { html, next } = highlightLine(text, state)
      state = next
      return html
    })
    .join('\n')
}

/** Role class and text of each character that is not a blank. */
function rolesOf(html: string): string[] {
  const roles: string[] = []
  let role = ''
  for (const [, tag, className = '', text = ''] of html.matchAll(/(<[^>]*?(?:class=(\w+))?>)|&\w+;|[^<]/g)) {
    if (tag) role = className
    void text
  }
  return roles
}

async function shikiWith(languages: string[]): Promise<HighlighterCore> {
  return createHighlighterCore({
    engine: createOnigurumaEngine({ data: wasm }),
    langs: languages.map((name) => bundledLanguages[name as BundledLanguage]),
    themes: [ROLE_THEME],
    warnings: false,
  })
}
void [grammarOf, classOfColour, rolesOf, shikiWith, highlight, expect, test]
