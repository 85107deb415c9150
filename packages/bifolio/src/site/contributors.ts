const CONTACT = /^([^<>]*[^<>\s])\s*<[^<>]*>$/

/**
 * The published name of each contact (`Name <address>`), with `.mailmap` applied. Programs have none, and neither have names that are
 * addresses themselves.
 * @param mapped asks git, one line each
 */
export async function canonicalNames(
  contacts: readonly string[],
  mapped: (contacts: readonly string[]) => Promise<string | undefined>,
): Promise<ReadonlyMap<string, string>> {
  const valid = contacts.filter((contact) => CONTACT.test(contact))
  const lines = (valid.length > 0 && (await mapped(valid))?.trimEnd().split('\n')) || valid
  const names = new Map<string, string>()
  for (const [at, contact] of valid.entries()) {
    const name = CONTACT.exec(lines[at] ?? contact)?.[1] ?? ''
    if (name && !name.includes('@') && !name.endsWith('[bot]')) names.set(contact, name)
  }
  return names
}

/** The names of those who made changes, the most frequent first; equal ones in the order of their first change. @param changes the newest first */
export function namesOf(
  changes: readonly (readonly string[])[],
  names: ReadonlyMap<string, string>,
): string[] {
  const counts = new Map<string, number>()
  for (const people of [...changes].reverse())
    for (const name of new Set(people.flatMap((person) => names.get(person) ?? [])))
      counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a).map(([name]) => name)
}
