/** Blocks of code: each is its own, most of its lines are not. */
import { markup } from './code-markup.js'
import { others } from './code-others.js'
import { scripts } from './code-scripts.js'
import { fileName } from './names.js'

/** @typedef {import('./random.js').Random} Random */
/** @typedef {{ phrase(random: Random): string }} Prose */
/** @typedef {(random: Random, prose: Prose) => string} Template */
/** @typedef {{ language: string, meta: string, text: string }} CodeBlock `meta` follows the language: `title="a.ts" {1,3-5}`. */

/** @type {Record<string, Template[]>} */
const TEMPLATES = { ...scripts, ...markup, ...others }

/** How often a language stands among twenty blocks. @type {Record<keyof typeof scripts | keyof typeof markup | keyof typeof others, number>} */
const SHARES = {
  ts: 5,
  tsx: 2,
  js: 2,
  jsx: 1,
  json: 2,
  bash: 2,
  css: 1,
  html: 1,
  yaml: 1,
  diff: 1,
  python: 1,
  rust: 1,
  go: 1,
}
const LANGUAGES = Object.entries(SHARES).flatMap(([language, share]) => Array(share).fill(language))

/** @type {Record<string, string>} */
const ENDINGS = {
  ...Object.fromEntries(Object.keys(SHARES).map((language) => [language, language])),
  bash: 'sh',
  python: 'py',
  rust: 'rs',
}

/** @param {Random} random @param {Prose} prose @param {string} [language] Default: any. @returns {CodeBlock} */
export function codeBlock(random, prose, language = random.pick(LANGUAGES)) {
  const text = random.pick(TEMPLATES[language] ?? [])(random, prose)
  return { language, meta: meta(random, language, text.split('\n').length), text }
}

/** @param {Random} random @param {string} language @param {number} lines */
function meta(random, language, lines) {
  const parts = []
  if (random.chance(30)) parts.push(`title="${fileName(random)}.${ENDINGS[language]}"`)
  if (random.chance(20)) {
    const first = random.between(1, lines - 1)
    parts.push(random.chance(50) ? `{${first}}` : `{${first}-${first + 1}}`)
  }
  return parts.join(' ')
}
