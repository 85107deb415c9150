import { nearest } from '../shared/nearest.ts'
import type { Problem, Redirect, RedirectUse } from '../shared/types.ts'
import type { Redirects } from '../site/redirects.ts'
import { type LinkedPage, missingAnchorHint, nearestPath } from './links.ts'

/** What redirects are held against. */
export interface RedirectCheck {
  redirects: Redirects
  /** The page of a path; the one for unknown addresses is none. */
  pageOf: (path: string) => LinkedPage | undefined
  pages: readonly LinkedPage[]
  /** Whether a path is that of the page for unknown addresses. */
  isNotFound: (path: string) => boolean
  /** Where the configuration says it. */
  placeOf: (use: RedirectUse) => Pick<Problem, 'file' | 'line' | 'column'>
}

type Finding = Pick<Problem, 'message' | 'hint'>

/** Finds the redirects that hide a page, lead to nothing, or not straight to where they end; one problem for each. */
export function checkRedirects(check: RedirectCheck): Problem[] {
  const { redirects, placeOf } = check
  const found = new Map<RedirectUse, Finding>()
  for (const [{ use, path, id }, first] of redirects.repeated)
    if (!found.has(use)) found.set(use, repeated(address(path, id), placeText(placeOf(first.use))))
  for (const redirect of redirects.all) {
    if (found.has(redirect.use)) continue
    const finding = wrongSource(redirect, check) ?? wrongTarget(redirect, check)
    if (finding) found.set(redirect.use, finding)
  }
  return [...found].map(([use, finding]) => ({ severity: 'error', ...placeOf(use), ...finding }))
}

/** An address as a writer would write it. */
const address = (path: string, id: string): string => (id ? `${path}#${id}` : path)

function repeated(source: string, place: string): Finding {
  return {
    message: `\`${source}\` is redirected twice: ${place} does so, too.`,
    hint: 'Keep one of the two.',
  }
}

function placeText({ file, line }: Pick<Problem, 'file' | 'line'>): string {
  return line === undefined ? file : `${file}:${line}`
}

/** An old address that is still in use, or that can only be reached in part. */
function wrongSource(
  { path, id }: Redirect,
  { pageOf, isNotFound, redirects }: RedirectCheck,
): Finding | undefined {
  const page = pageOf(path)
  if (!id && page)
    return {
      message: `\`${path}\` is redirected, but it is the address of \`${page.route.file}\`.`,
      hint: 'Remove the redirect, or the page.',
    }
  if (isNotFound(path))
    return {
      message: `\`${path}\` is the address of the page for unknown addresses.`,
      hint: 'Remove the redirect.',
    }
  if (page?.ids?.includes(id))
    return {
      message: `\`${address(path, id)}\` is redirected, but \`${page.route.file}\` has this anchor.`,
      hint: 'Remove the redirect, or give the heading another id.',
    }
  if (!id || page || redirects.of(path)?.has('')) return undefined
  const message = `\`${address(path, id)}\` is redirected, but \`${path}\` is no page and leads nowhere itself.`
  return { message, hint: `Redirect \`${path}\`, too.` }
}

/** A new address that does not exist, or has moved itself. */
function wrongTarget(redirect: Redirect, { pageOf, pages, redirects }: RedirectCheck): Finding | undefined {
  const { path, id, target, targetId, lang } = redirect
  const source = address(path, id)
  const next = redirects.find(target, targetId)
  if (next) return detour(redirect, next, redirects)
  const page = pageOf(target)
  if (!page) {
    const near = nearestPath(
      target,
      pages.map(({ route }) => route).filter((route) => route.lang === lang),
    )
    const message = `\`${source}\` leads to \`${target}\`, which is no page.`
    return { message, hint: near ? `Did you mean \`${near}\`?` : 'Fix the address, or create the page.' }
  }
  if (!targetId || !page.ids || page.ids.includes(targetId)) return undefined
  const message = `\`${source}\` leads to no heading: \`${page.route.file}\` has no anchor \`${targetId}\`.`
  return { message, hint: missingAnchorHint(nearest(targetId, [...page.ids])) }
}

/** Follows a redirect to one that follows it: to its end, or to where it began. */
function detour(from: Redirect, next: Redirect, redirects: Redirects): Finding {
  const source = address(from.path, from.id)
  const way = [from]
  let last: Redirect | undefined = next
  for (; last && !way.includes(last); last = redirects.find(last.target, last.targetId)) way.push(last)
  if (last) {
    const stops = [...way, last].map(({ path, id }) => `\`${address(path, id)}\``)
    return {
      message: `\`${source}\` leads back to itself: ${stops.join(' → ')}.`,
      hint: 'Name the page where it ends.',
    }
  }
  const { target, targetId } = way.at(-1) ?? next
  const end = address(target, targetId)
  const message = `\`${source}\` leads to \`${address(from.target, from.targetId)}\`, which has moved to \`${end}\`.`
  return { message, hint: `Write \`${end}\` instead.` }
}
