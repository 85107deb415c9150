/** The list of errors on the page `/reference/errors` of `docs`: their texts in `docs/errors`, with the messages of the engine. */
import { readFileSync } from 'node:fs'
import { inProject } from '../lib/project.js'

/** @typedef {(...args: any[]) => { severity: string, message: string, hint?: string }} Explain */
/** @typedef {{ error: string, warning: string }} ErrorWords */

/** The text of each language. */
export const ERROR_TEXTS = {
  en: readFileSync(inProject('docs/errors/en.mdx'), 'utf8'),
  zh: readFileSync(inProject('docs/errors/zh.mdx'), 'utf8'),
}

/** Title, id and text of an error; in English also the parameters of its message. */
const SECTION = /^### (.+) \{#(.+)\}\n\n(.+)\n(?:\n```json\n([\s\S]+?)\n```\n)?/gm

/** Id → parameters of the message that the manual shows, if it has parameters. @type {Record<string, unknown>} */
export const errorExamples = Object.fromEntries(
  [...ERROR_TEXTS.en.matchAll(SECTION)].map(([, , id, , json]) => [id, json && JSON.parse(json)]),
)

/** @param {'en' | 'zh'} lang @param {Explain} explain @param {ErrorWords} words */
export function errorPage(lang, explain, words) {
  const text = ERROR_TEXTS[lang]
  return text.slice(text.indexOf('\n## ')).replace(SECTION, (_, title, id, about) => {
    const { severity, message, hint } = explain(id, errorExamples[id])
    const kind = severity === 'error' ? words.error : words.warning
    const printed = ['```text wrapCode', message, ...(hint ? [hint] : []), '```'].join('\n')
    return `### ${title} {#${id}}\n\n**${kind}** \`${id}\`\n\n${about}\n\n${printed}\n`
  })
}
