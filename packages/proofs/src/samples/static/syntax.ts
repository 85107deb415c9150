import { execFileSync } from 'node:child_process'
import { yamlProblems } from 'bifolio/check'
import { readJson } from 'bifolio/config'
import { type PageFence, SCRIPTS } from '../scenarios.ts'

/** A fault in a fence. */
export interface FenceFault {
  /** Line of the page, counted from 1. */
  line: number
  message: string
}

/** Languages that are parsed, by the word after the backticks. */
const PARSERS: Record<string, (code: string) => Promise<Fault[]> | Fault[]> = {
  json: parseJson,
  jsonc: (code) => parseJson(withoutComments(code)),
  yaml: parseYaml,
  yml: parseYaml,
  bash: parseShell,
  sh: parseShell,
  shell: parseShell,
}

interface Fault {
  /** Line in the code, counted from 1. */
  at: number
  message: string
}

/** Parses a fence in a language of data or commands. Output may be an excerpt and is not parsed. */
export async function syntaxFaults(fence: PageFence): Promise<FenceFault[]> {
  const { lang, meta } = fence
  // The shell itself reports faults in commands that are run.
  const isRun = SCRIPTS.test(lang) && !('skip' in meta)
  const parse = fence.isOutput || isRun || 'excerpt' in meta || 'made' in meta ? undefined : PARSERS[lang]
  const faults = await parse?.(fence.code)
  return (faults ?? []).map(({ at, message }) => ({
    line: fence.line + at,
    message: `The ${fence.lang} cannot be parsed: ${message}`,
  }))
}

function parseJson(code: string): Fault[] {
  const json = readJson(code)
  return 'fault' in json
    ? [{ at: code.slice(0, json.offset).split('\n').length, message: json.fault.message }]
    : []
}

/** Comments, then trailing commas become spaces, so that positions stay the same. */
function withoutComments(code: string): string {
  const blank = (match: string): string => (match.startsWith('"') ? match : match.replace(/\S/g, ' '))
  return code
    .replace(/"(?:\\.|[^"\\])*"|\/\/.*|\/\*[\s\S]*?\*\//g, blank)
    .replace(/"(?:\\.|[^"\\])*"|,(?=\s*[}\]])/g, blank)
}

async function parseYaml(code: string): Promise<Fault[]> {
  const problems = await yamlProblems(code, '', 1)
  return problems
    .filter(({ severity }) => severity === 'error')
    .map(({ line = 1, message }) => ({ at: line, message }))
}

function parseShell(code: string): Fault[] {
  // Readers complete placeholders: `<file>` would be a redirection.
  const input = code.replace(/<[\w ./-]+>/g, (match) => 'x'.repeat(match.length))
  try {
    execFileSync('bash', ['-n'], { input, stdio: ['pipe', 'ignore', 'pipe'] })
    return []
  } catch (error) {
    const text = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)
    const [, at = '1', message = text] = /line (\d+): (.*)/.exec(text) ?? []
    return [{ at: Number(at), message }]
  }
}

const CODE = /^(?:[cm]?[jt]s|[jt]sx)$/
/** A statement that starts an assertion and drops its promise. */
const DROPPED = /^[ \t]*expect(?:\.(?:element|poll)\(|\((?:[^()]|\([^()]*\))*\)\.(?:resolves|rejects)\.)/gm

/** Assertions that return a promise, at the start of a statement: without `await`, the test ends before them. */
export function missingAwaits({ lang, code, meta, line }: PageFence): FenceFault[] {
  if (!CODE.test(lang) || 'unawaited' in meta || 'is' in meta) return []
  return [...code.matchAll(DROPPED)].map(({ index }) => ({
    line: line + code.slice(0, index).split('\n').length,
    message: 'The promise of this assertion is dropped: the test may end before it.',
  }))
}
