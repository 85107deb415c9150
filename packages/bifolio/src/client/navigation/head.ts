import { pageHead, siteStyles } from '../../shared/head.ts'
import type { HeadElement, Page, PageProps } from '../../shared/types.ts'

/** Updates the document outside of the root element: title, language and head. */
export function updateDocument(before: PageProps, after: PageProps): void {
  document.title = after.page.documentTitle
  document.documentElement.lang = after.page.lang
  document.documentElement.dir = after.site.dir
  const fresh = headOf(after)
  const kept = fresh.map(find)
  for (const element of headOf(before).map(find)) if (!kept.includes(element)) element?.remove()
  for (const entry of fresh) if (!find(entry)) document.head.append(create(entry))
}

/** Whether the head of a page has elements that need a document load: a script that has not run, or a base. */
export function needsDocument({ frontmatter }: Page): boolean {
  return (frontmatter.head ?? []).some((entry) => /^(?:script|base)$/.test(entry[0]) && !find(entry))
}

function headOf({ page, site }: PageProps): HeadElement[] {
  return [...pageHead(page, site), ...siteStyles(site), ...(page.frontmatter.head ?? [])]
}

/** The element of the head for an entry. */
function find([tag, attributes]: HeadElement): Element | undefined {
  const names = Object.entries(attributes)
  return [...document.head.querySelectorAll(tag)].find((element) =>
    names.every(([name, value]) => element.getAttribute(name) === value),
  )
}

function create([tag, attributes]: HeadElement): Element {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  return element
}
