/** The pages `/errors/…` of `docs`: the texts in `docs/errors`, with the messages of the engine. */
import { readFileSync } from 'node:fs'
import { inProject } from '../lib/project.js'

/** @typedef {(...args: any[]) => { severity: string, message: string, hint?: string }} Explain */
/** @typedef {{ error: string, warning: string, errorsOf: (group: string) => string }} ErrorWords */

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

/**
 * The page of a group of errors, and the text that it imports.
 * @param {'en' | 'zh'} lang @param {string} group @param {Explain} explain @param {ErrorWords} words
 */
export function errorPage(lang, group, explain, words) {
  const [, title, sections] =
    new RegExp(`^## (.+) \\{#${group}\\}\\n([^]+?)(?=^## |$(?![^]))`, 'm').exec(ERROR_TEXTS[lang]) ?? []
  if (!title || !sections) throw new Error(`docs/errors/${lang}.mdx lacks \`## … {#${group}}\`.`)
  const text = sections.replace(SECTION, (_, title, id, about) => {
    const { severity, message, hint } = explain(id, errorExamples[id])
    const kind = severity === 'error' ? words.error : words.warning
    const printed = ['```text wrapCode', message, ...(hint ? [hint] : []), '```'].join('\n')
    return `## ${title} {#${id}}\n\n**${kind}** \`${id}\`\n\n${about}\n\n${printed}\n`
  })
  const page = `---\ndescription: ${words.errorsOf(title)}\nsearch: last\n---\n\nimport Errors from './shared/${group}.mdx'\n\n# ${title}\n\n<Errors />\n`
  return { page, text }
}
