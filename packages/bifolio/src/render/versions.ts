import { escapeHtml } from '../shared/html.ts'
import { encodePart, href } from '../shared/links.ts'
import { listSeparator } from '../shared/strings/list-text.ts'
import { fill } from '../shared/strings.ts'
import type { ChangedPage, ChangedSection, Page, PagerLink, Site, VersionPart } from '../shared/types.ts'

type Part<Kind extends VersionPart['kind']> = Extract<VersionPart, { kind: Kind }>

/** The note above a page of another version than the current one: which is current, and where the page is there. */
export function otherVersionNote(part: Part<'other'>, page: Page, site: Site): string {
  const { versions: strings } = site.strings
  const names = { version: page.version, current: part.current }
  // Scripts read which anchors the page does not have there.
  const lacks = (page.versionLacks?.[part.current] ?? []).map(encodePart).join(' ')
  const same = part.state === 'missing' ? '' : ` data-lacks="${escapeHtml(lacks)}"`
  const link = (text: string): string => linkTo(site, { text, link: part.page.link }, same)
  const other = text(strings.other, names)
  const sentences = {
    same: joined(text(strings.same, names), link(fill(strings.read, names))),
    changed: joined(other, link(fill(strings.read, names))),
    movedSame: joined(text(strings.same, names), text(strings.movedTo, names), link(part.page.text)),
    moved: joined(other, text(strings.movedTo, names), link(part.page.text)),
    missing: joined(other, text(strings.missing, names), link(part.page.text)),
  }
  const changes = part.changes && linkTo(site, { text: fill(strings.changes, names), link: part.changes })
  // It is part of the Markdown, for agents. An article that is not translated has the language of its original.
  const own = page.fallback ? ` lang="${escapeHtml(page.lang)}" dir="${site.dir}"` : ''
  const end = changes ? ` <span aria-hidden="true">·</span> ${changes}` : ''
  return `\n<p class="untranslated" role="note"${own}>${sentences[part.state]}${end}</p>`
}

/** The versions since which a page is new or changed. Scripts read which section of which list describes it. */
export function sinceVersions({ since }: Part<'current'>, site: Site): string {
  const { newSince, changedSince } = site.strings.versions
  const line = (isNew: boolean, pattern: string): string => {
    const links = since.filter((one) => one.isNew === isNew).map((one) => linkTo(site, one, ' data-since'))
    return links.length > 0
      ? `<span>${text(pattern, { version: links.join(listSeparator(site.lang)) })}</span>`
      : ''
  }
  return line(false, changedSince) + line(true, newSince)
}

/** The list of all changes since a version. */
export function renderChanges({ since, list, others }: Part<'changes'>, site: Site): string {
  const { versions: strings } = site.strings
  const groups = [
    group('added', strings.added, list.added, site),
    group('changed', strings.changed, list.changed, site),
    group('moved', strings.moved, list.moved, site),
    group('removed', strings.removed, list.removed, site),
  ].join('')
  const elsewhere = others.map((one) => linkTo(site, one)).join(listSeparator(site.lang))
  const end =
    elsewhere && `\n<p class="changes-others">${joined(escapeHtml(strings.otherChanges), elsewhere)}</p>`
  if (groups === '') return `\n<p>${escapeHtml(strings.none)}</p>${end}`
  const button = `\n<p><button type="button" class="changes-mark" data-mark-since="${escapeHtml(since)}" aria-pressed="false">${escapeHtml(strings.mark)}</button></p>`
  return button + groups + end
}

function group(id: string, title: string, pages: readonly ChangedPage[], site: Site): string {
  if (pages.length === 0) return ''
  const items = pages.map((page) => item(page, site)).join('\n')
  return `\n<h2 id="${id}">${escapeHtml(title)}</h2>\n<ul class="changes">\n${items}\n</ul>`
}

function item({ id, from, sections, ...page }: ChangedPage, site: Site): string {
  const former = from
    ? ` <small>${text(site.strings.versions.formerly, { path: `<code>${escapeHtml(from)}</code>` })}</small>`
    : ''
  const changes = sections.map((section) => `<li>${sectionItem(section, site)}</li>`).join('')
  return `<li id="${escapeHtml(id)}">${linkTo(site, page)}${former}${changes && `\n<ul>${changes}</ul>`}</li>`
}

/** Classes of the labels, as those of the component `Badge`. */
const BADGES = { added: 'tip', changed: 'info', removed: 'danger' }

function sectionItem({ kind, ...section }: ChangedSection, site: Site): string {
  const { versions: strings } = site.strings
  const label = { added: strings.isNew, changed: strings.isChanged, removed: strings.isRemoved }[kind]
  const link = linkTo(site, { ...section, text: section.text || strings.start })
  return `${link} <span class="badge ${BADGES[kind]}">${escapeHtml(label)}</span>`
}

/** Sentences, without a space after full-width punctuation. */
function joined(...parts: readonly string[]): string {
  return parts.reduce((text, next) => text + (/[。：]$/.test(text) ? '' : ' ') + next)
}

/** An interface string with HTML in its placeholders. */
function text(pattern: string, values: Record<string, string>): string {
  return fill(escapeHtml(pattern), values)
}

function linkTo(site: Site, { text, link }: PagerLink, attributes = ''): string {
  return `<a href="${escapeHtml(href(site, link))}"${attributes}>${escapeHtml(text)}</a>`
}
