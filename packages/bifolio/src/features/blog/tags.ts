/** Posts with the same tag. */
export interface Tag<Item> {
  /** The most frequent spelling; of those, the newest post's. */
  name: string
  /** The last part of the address of its page. */
  slug: string
  items: Item[]
  /** Other spellings, each with its first post. */
  variants: { name: string; item: Item }[]
}

/**
 * The address of a tag: `Release Notes` → `release-notes`, `C#` → `csharp`. Characters that end an address, or are the ending of a file, are
 * replaced.
 */
export function tagSlug(tag: string): string {
  const slug = tag
    .trim()
    .toLowerCase()
    .replaceAll('#', 'sharp')
    .replace(/[\s./\\?%_-]+/g, '-')
    .replace(/^-|-$/g, '')
  return slug === '' || slug === 'index' ? `${slug}_` : slug
}

/** The tags of items, in the order of their first appearance. @param tagsOf the tags of an item, as written */
export function groupByTag<Item>(
  items: readonly Item[],
  tagsOf: (item: Item) => readonly string[],
): Tag<Item>[] {
  const spellings = new Map<string, Map<string, Item[]>>()
  for (const item of items) {
    for (const name of new Set(tagsOf(item).map((tag) => tag.trim()))) {
      const names = spellings.get(tagSlug(name)) ?? new Map<string, Item[]>()
      names.set(name, [...(names.get(name) ?? []), item])
      spellings.set(tagSlug(name), names)
    }
  }
  return [...spellings].map(([slug, names]) => {
    const [first, ...others] = [...names].sort(([, a], [, b]) => b.length - a.length)
    const all = new Set([...names.values()].flat())
    return {
      name: first?.[0] ?? slug,
      slug,
      items: items.filter((item) => all.has(item)),
      variants: others.flatMap(([name, [item]]) => (item ? [{ name, item }] : [])),
    }
  })
}
