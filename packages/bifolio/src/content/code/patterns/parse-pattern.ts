import { type AlternativeNode, parse } from 'oniguruma-parser/parser'

/** A pattern of Oniguruma's as a tree. */
export interface PatternTree {
  alternatives: AlternativeNode[]
  /** Whether case is ignored in some of it. */
  ignoreCase: boolean
}

/** Nothing when the parser does not know what Oniguruma does. */
export function parsePattern(source: string): PatternTree | undefined {
  try {
    const { body } = parse(source, {
      skipBackrefValidation: true,
      skipLookbehindValidation: true,
      skipPropertyNameValidation: true,
      rules: { captureGroup: true, singleline: true },
    })
    return { alternatives: body, ignoreCase: /\(\?[a-zA-Z]*i/.test(source) }
  } catch {
    return undefined
  }
}
