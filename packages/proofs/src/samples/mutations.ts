import type { Step } from './scenarios.ts'
import type { TestRunner } from './test-runner.ts'

/** A way to break a sample as a writer might. */
export interface Mutation {
  /** What was done, for the report. */
  what: string
  /** Gives the broken text, or the same text when there is nothing to break in this way. */
  apply(text: string): string
}

const replace = (what: string, pattern: RegExp, by: string | ((...parts: string[]) => string)): Mutation => ({
  what,
  apply: (text) => text.replace(pattern, by as string),
})

const testMutations = ({ objects }: TestRunner): readonly Mutation[] => [
  replace(
    'another expected number',
    /\.(toBe|toEqual|toHaveBeenCalledTimes|toHaveLength)\((\d+)\)/,
    (_, matcher = '', value) => `.${matcher}(${Number(value) + 1})`,
  ),
  replace('another expected text', /\.(toBe|toEqual|toThrow)\(\s*'([^'\n]*)'/, ".$1('$2 x'"),
  replace('a matcher that does not exist', /\.(to[A-Z]\w+)\(/, '.$1s('),
  replace('an import that does not exist', /^import \{ (\w+)/m, 'import { $1s'),
  replace('a member that does not exist', new RegExp(`\\b(${objects.join('|')})\\.(\\w+)\\(`), '$1.$2s('),
  replace('a missing bracket', /\}\);?\s*$/, '}'),
]
const CONFIGS: readonly Mutation[] = [
  replace('an option that does not exist', /^ {2}(\w+):/m, '  $1s:'),
  replace('an import that does not exist', /^import \{ (\w+)/m, 'import { $1s'),
  replace('a module that does not exist', /from '([^']+)'/, "from '$1-s'"),
]
const MODULES: readonly Mutation[] = [
  replace('another name for an export', /^export (const|function|async function) (\w+)/m, 'export $1 $2s'),
  replace('a module that does not exist', /from '([^']+)'/, "from '$1-s'"),
  replace('a missing bracket', /\}(?=[^}]*$)/, ''),
  replace('another module declared', /declare module '(\W*)/, "declare module '$1x"),
]
const JSON_FILES: readonly Mutation[] = [
  replace('a missing brace', /\}\s*$/, ''),
  replace('a missing colon', /":/, '"'),
]
const COMMANDS: readonly Mutation[] = [
  replace('a command that does not exist', /\b(npx \w+|node|npm)\b/, '$1s'),
  replace('a flag that does not exist', / (--?[a-zA-Z][\w.-]*)/, ' $1s'),
]
const shapeMutations = ({ types }: TestRunner): readonly Mutation[] => [
  replace('a member that does not exist', /^(?!type|import|interface)(\w+)(?=\??\s*[:(<])/m, '$1s'),
  replace('another type', /\b(number|string|boolean)\b/, 'symbol'),
  replace('one parameter more', /(\w+)\(\): this/, '$1(more: number): this'),
  replace(
    'another return type',
    new RegExp(`=> (?:boolean|number|(?:${types.join('|')})(?:<[\\w[\\]]+>)?);?$`, 'm'),
    '=> symbol;',
  ),
]
const OUTPUTS: readonly Mutation[] = [
  // Of what may differ from run to run nothing is touched: times, sizes, versions.
  replace('another word in the output', /^([^\n\d|]*?)\b([A-Za-z]{4,})\b/m, '$1$2s'),
  replace('a line less in the output', /^[^\n]*[A-Za-z]{4,}[^\n]*\n/, ''),
]

/** The ways in which a step can be broken, each with what the broken step is; none for those that show nothing. */
export function mutationsOf(step: Step, runner: TestRunner): { what: string; step: Step }[] {
  return fieldsOf(step, runner).flatMap(({ text, mutations, put }) =>
    mutations.flatMap(({ what, apply }) => {
      const broken = apply(text)
      return broken === text ? [] : [{ what, step: put(broken) }]
    }),
  )
}

interface Field {
  text: string
  mutations: readonly Mutation[]
  put(text: string): Step
}

function fieldsOf(step: Step, runner: TestRunner): Field[] {
  switch (step.kind) {
    case 'write':
      return [
        {
          text: step.code,
          mutations: forFile(step.path, step.code, runner),
          put: (code) => ({ ...step, code }),
        },
      ]
    case 'shape':
      return [{ text: step.code, mutations: shapeMutations(runner), put: (code) => ({ ...step, code }) }]
    case 'data':
      return [{ text: step.code, mutations: JSON_FILES, put: (code) => ({ ...step, code }) }]
    case 'made':
      return [{ text: step.text, mutations: OUTPUTS, put: (text) => ({ ...step, text }) }]
    case 'run': {
      const { shown } = step
      const command: Field = {
        text: step.script,
        mutations: COMMANDS,
        put: (script) => ({ ...step, script }),
      }
      if (!shown) return [command]
      const put = (text: string): Step => ({ ...step, shown: { ...shown, text } })
      // A part may lack any line at its ends.
      const mutations = shown.isExcerpt ? OUTPUTS.slice(0, 1) : OUTPUTS
      return [command, { text: shown.text, mutations, put }]
    }
    default:
      return []
  }
}

function forFile(path: string, code: string, runner: TestRunner): readonly Mutation[] {
  if (path.endsWith('.json')) return JSON_FILES
  if (/\.config\./.test(path)) return CONFIGS
  return /^\s*(?:test|it|describe)\(/m.test(code) ? testMutations(runner) : MODULES
}
