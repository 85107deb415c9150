/** The list of errors on the page `/reference/errors` of `docs`, generated from the catalogue of the engine. */

/** @typedef {{ title: string, about: string, severity?: 'warning', example?: unknown }} ErrorEntry */
/** @typedef {Record<string, Record<string, ErrorEntry>>} ErrorGroups */
/** @typedef {(...args: any[]) => { severity: string, message: string, hint?: string }} Explain */
/** @typedef {{ groups: ErrorGroups, explain: Explain }} ErrorCatalogue */
/** @typedef {{ error: string, warning: string, translate: (text: string) => string }} ErrorWords */

/** A section for each subject, with a section for each error. @param {ErrorCatalogue} catalogue @param {ErrorWords} words */
export function errorSections({ groups, explain }, words) {
  return Object.entries(groups)
    .map(([title, errors]) => {
      const sections = Object.entries(errors).map(([id, error]) => errorSection(id, error, explain, words))
      return `## ${words.translate(title)} {#${title.toLowerCase().replaceAll(' ', '-')}}\n\n${sections.join('\n')}`
    })
    .join('\n')
}

/** @param {string} id @param {ErrorEntry} error @param {Explain} explain @param {ErrorWords} words */
function errorSection(id, { title, about, example }, explain, { error, warning, translate }) {
  const { severity, message, hint } = explain(id, example)
  const kind = severity === 'error' ? error : warning
  const printed = ['```text wrapCode', message, ...(hint ? [hint] : []), '```'].join('\n')
  return `### ${translate(title)} {#${id}}\n\n**${kind}** \`${id}\`\n\n${translate(about)}\n\n${printed}\n`
}
