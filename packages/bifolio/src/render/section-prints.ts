import { fingerprintOf } from '../files/fingerprint.ts'
import { decodeEntities } from '../shared/html.ts'
import type { Section, SectionPrint } from '../shared/types.ts'

/** The start of a heading with an anchor, or a picture. */
const PARTS = /<h[1-6]\b[^>]*\sid="([^"]*)"|\ssrc="([^"]*)"/g

/**
 * The sections of an article as its versions are compared: by what readers see, the text and the pictures. Links and
 * markup do not count. Everything up to the first heading below the title is one section.
 * @param sections all of them, code included
 * @param besides what the theme shows besides the article
 */
export function sectionPrints(
  html: string,
  sections: readonly Section[],
  besides: unknown = '',
): SectionPrint[] {
  const pictures = picturesBySection(html)
  const firstBelow = sections.findIndex(({ depth }) => depth > 1)
  const lead = firstBelow < 0 ? sections : sections.slice(0, firstBelow)
  const rest = firstBelow < 0 ? [] : sections.slice(firstBelow)
  const printOf = (parts: readonly Section[], more: unknown = ''): string => {
    const content = parts.flatMap(({ id, text }) => [text, ...(pictures.get(id) ?? [])]).filter(Boolean)
    return content.length > 0 || more ? fingerprintOf([content, more]).slice(0, 12) : ''
  }
  const title = lead.find(({ heading }) => heading)?.heading ?? ''
  // Pictures before the first heading belong to no section that has text.
  const start: Section = { id: '', heading: '', depth: 0, text: '' }
  const all = lead.some(({ id }) => id === '') ? lead : [start, ...lead]
  return [
    { id: '', heading: title, print: printOf(all, besides) },
    ...rest.map((section) => ({ id: section.id, heading: section.heading, print: printOf([section]) })),
  ]
}

/** Addresses of pictures by the heading above; those of files of the site change with their content. */
function picturesBySection(html: string): Map<string, string[]> {
  const pictures = new Map<string, string[]>()
  let id = ''
  for (const [, heading, source] of html.matchAll(PARTS)) {
    if (source === undefined) id = decodeEntities(heading ?? '')
    else pictures.set(id, [...(pictures.get(id) ?? []), source])
  }
  return pictures
}
