import { isExternal, isFile } from '../shared/links.ts'
import { foreignUrl } from '../shared/policy.ts'
import type { Frontmatter, HeadElement, Picture, SourceLocation } from '../shared/types.ts'
import type { KeyPath } from './key-path.ts'

/** An address in frontmatter or in the configuration that has to exist. */
export interface WrittenLink extends Required<SourceLocation> {
  href: string
  /** What it leads to: anything that a link may lead to, an image, or another file of the public folder. */
  kind: 'link' | 'image' | 'file'
}

type Address = Pick<WrittenLink, 'href' | 'kind'> & { path: KeyPath }

/** The addresses to check in the fields of a page: links, images, scripts and stylesheets. @param base of the site */
export function frontmatterLinks(
  { hero, features = [], background, authors = [], head = [], prev, next }: Frontmatter,
  base: string,
): Address[] {
  const link = (path: KeyPath, href: string | undefined): Address[] =>
    href ? [{ kind: 'link', href, path }] : []
  return [
    ...(hero?.actions ?? []).flatMap((action, index) =>
      link(['hero', 'actions', index, 'link'], action.link),
    ),
    ...features.flatMap((card, index) => link(['features', index, 'link'], card.link)),
    ...authors.flatMap((author, index) => link(['authors', index, 'url'], textIn(author, 'url'))),
    ...Object.entries({ prev, next }).flatMap(([name, value]) =>
      link([name, 'link'], typeof value === 'object' ? value.link : undefined),
    ),
    ...picturesIn(['hero', 'image'], hero?.image),
    ...features.flatMap(({ icon }, index) => picturesIn(['features', index, 'icon'], icon)),
    ...picturesIn(['background'], background),
    ...authors.flatMap((author, index) =>
      picturesIn(['authors', index, 'picture'], textIn(author, 'picture')),
    ),
    ...head.flatMap((element, index) =>
      headFiles(element, base).map(({ href }) => ({ kind: 'file' as const, href, path: ['head', index] })),
    ),
  ]
}

function textIn(author: string | Record<string, unknown>, field: string): string | undefined {
  const value = typeof author === 'string' ? undefined : author[field]
  return typeof value === 'string' ? value : undefined
}

/** The files of the site among the addresses of a picture; an icon may also be an emoji or SVG source. */
function picturesIn(path: KeyPath, picture: Picture | undefined): Address[] {
  const addresses = typeof picture === 'object' ? picture : { '': picture }
  return Object.entries(addresses).flatMap(([name, href]) =>
    typeof href === 'string' && /^(?:src|light|dark|)$/.test(name) && isPublicFile(href)
      ? [{ kind: 'image' as const, href, path: name ? [...path, name] : path }]
      : [],
  )
}

/** Whether an image is looked up in the public folder. */
export function isPublicFile(address: string): boolean {
  return !isExternal(address) && !/[<\n]/.test(address) && (address.startsWith('/') || isFile(address))
}

const FILE_RELATIONS = /(?:^|\s)(?:stylesheet|icon|apple-touch-icon|manifest|preload|modulepreload)(?:\s|$)/i

/** The attribute of a script or stylesheet of the head with the address of a public file. */
function fileAttribute([tag, attributes]: HeadElement): 'src' | 'href' | undefined {
  const name = tag === 'script' ? 'src' : FILE_RELATIONS.test(attributes.rel ?? '') ? 'href' : undefined
  const address = name && attributes[name]
  return address?.startsWith('/') && !foreignUrl(address) ? name : undefined
}

/** The element with the base of the site before the address of a public file, which may also be written with it. */
export function headElementIn(base: string, element: HeadElement): HeadElement {
  const [tag, attributes] = element
  const name = fileAttribute(element)
  const address = (name && attributes[name]) ?? ''
  if (!name || address.startsWith(base)) return element
  return [tag, { ...attributes, [name]: base + address.slice(1) }]
}

/** The public file that an element of the head refers to, and its address as it is written. */
export function headFiles(element: HeadElement, base: string): { href: string; written: string }[] {
  const name = fileAttribute(element)
  const written = (name && element[1][name]) ?? ''
  return name ? [{ href: `/${written.slice(written.startsWith(base) ? base.length : 1)}`, written }] : []
}
