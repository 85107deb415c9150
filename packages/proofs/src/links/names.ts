import type { Finding } from '../problems.ts'
import { codeName, type LinkedPage, type PageLink } from './pages.ts'

/** A name alone, such as `retry` or `expect.extend()`; an example call with arguments may link to any page. */
const NAME = /^(?:--)?[\w.]+(?:\(\))?$/

/**
 * Finds links that name another page than they lead to: its heading, in code, as in `` [`retry`](/config/test/bail) ``, or its title.
 * @param pages of one language
 */
export function nameChecker(
  pages: readonly LinkedPage[],
): (page: Pick<LinkedPage, 'path'>, link: Pick<PageLink, 'url' | 'code' | 'text'>) => Finding | undefined {
  const targets = new Map<string, { path: string; id: string }[]>()
  const add = (name: string, target: { path: string; id: string }) =>
    targets.set(name, [...(targets.get(name) ?? []), target])
  for (const { path, names, title } of pages) {
    for (const { name, id } of names) add(`\`${name}\``, { path, id })
    // A shorter one is also a word of running text, which Chinese writes alike.
    if (title.length > 3) add(title, { path, id: '' })
  }
  const titles = new Map(pages.map(({ path, title }) => [plain(path), title]))
  return (page, { url, code, text }) => {
    const known = targets.get(NAME.test(code) ? `\`${codeName(code)}\`` : code ? '' : text) ?? []
    const [path = '', id = ''] = url.split('#')
    const target = plain(path || page.path)
    const title = titles.get(target)
    // An anchor may be called like the last part of a name: `coverage-include` for `include`.
    const isNamed = code
      ? isAlike(codeName(code).split('.').at(-1) ?? '', id)
      : // A page of the same group is about it, too.
        !path || isAlike(text, `${url} ${title}`) || known.some((one) => target.startsWith(plain(one.path)))
    if (known.length === 0 || title === undefined || isNamed) return undefined
    if (known.some((one) => plain(one.path) === target && (!id || !one.id || one.id === id))) return undefined
    const [first] = known.map((one) => (one.id ? `${one.path}#${one.id}` : one.path))
    return {
      message: `The link names \`${text}\`, but \`${url}\` is about something else.`,
      hint: `Link to \`${first}\`, or name the target.`,
    }
  }
}

/** Whether a text has a word of another one. */
function isAlike(text: string, other: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? []
  return words.some((word) => other.toLowerCase().includes(word))
}

function plain(path: string): string {
  return path.replace(/(?:\/index)?(?:\.mdx?|\.html)?\/?$/, '')
}
