import type { Finding } from '../problems.ts'
import { codeName, type LinkedPage, type PageLink } from './pages.ts'

/** A name alone, such as `retry` or `expect.extend()`; an example call with arguments may link to any page. */
const NAME = /^(?:--)?[\w.]+(?:\(\))?$/

/**
 * Finds links whose code names the heading of another page: `` [`retry`](/config/test/bail) ``.
 * @param pages of one language
 */
export function nameChecker(
  pages: readonly LinkedPage[],
): (page: LinkedPage, link: PageLink) => Finding | undefined {
  const targets = new Map<string, { path: string; id: string }[]>()
  for (const { path, names } of pages)
    for (const { name, id } of names) targets.set(name, [...(targets.get(name) ?? []), { path, id }])
  const paths = new Set(pages.map(({ path }) => plain(path)))
  return (page, { url, code }) => {
    const known = NAME.test(code) ? (targets.get(codeName(code)) ?? []) : []
    const [path = '', id = ''] = url.split('#')
    const target = plain(path || page.path)
    if (known.length === 0 || !paths.has(target) || isAbout(id, code)) return undefined
    if (known.some((one) => plain(one.path) === target && (!id || !one.id || one.id === id))) return undefined
    const [first] = known.map((one) => (one.id ? `${one.path}#${one.id}` : one.path))
    return {
      message: `The link names \`${code}\`, but \`${url}\` is about something else.`,
      hint: `Link to \`${first}\`, or name the target.`,
    }
  }
}

/**
 * Finds texts of links and menus that are the title of another page than the one they lead to.
 * @param pages of one language
 */
export function titleChecker(
  pages: readonly LinkedPage[],
): (url: string, text: string) => Finding | undefined {
  const words = (text = ''): string => text.replaceAll('`', '').trim()
  const byPath = new Map(pages.map((page) => [plain(page.path), page]))
  const byTitle = new Map(pages.map((page) => [words(page.titles.get('')), page]))
  return (url, text) => {
    const [path = '', id = ''] = url.split('#')
    const [target, named] = [byPath.get(plain(path)), byTitle.get(words(text))]
    const titles = [target?.titles.get(''), target?.titles.get(id)]
    const about = [url, ...titles].join(' ').toLowerCase()
    // A page of the same group, or a section that is called alike.
    const isAlike = words(text)
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .some((word) => word.length > 1 && about.includes(word))
    if (!path || !target || !named || isAlike || plain(path).startsWith(plain(named.path))) return undefined
    return {
      message: `\`${text}\` is the title of \`${named.path}\`, but leads to \`${url}\`, \`${titles[1] ?? titles[0]}\`.`,
      hint: 'Change the text or the target.',
    }
  }
}

/** Whether an anchor is called like the last part of a name: `coverage-include` for `include`. */
function isAbout(id: string, code: string): boolean {
  const last = codeName(code).split('.').at(-1) ?? ''
  return id !== '' && id.toLowerCase().endsWith(last.replace(/^--/, '').toLowerCase())
}

function plain(path: string): string {
  return path.replace(/(?:\/index)?(?:\.mdx?|\.html)?\/?$/, '')
}
