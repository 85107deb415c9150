/** The containers that authors may use as `:::name Title`, with their names in other tools. Their default titles are interface strings. */
const TABLE = {
  tip: ['success', 'hint'],
  note: ['secondary'],
  warning: ['attention'],
  caution: [],
  danger: ['error'],
  info: ['important'],
  details: [],
} satisfies Record<string, string[]>

export type ContainerName = keyof typeof TABLE

// The literal's keys are its type's keys.
const rows = Object.entries(TABLE) as [ContainerName, string[]][]

export const CONTAINERS = rows.map(([name]) => name)

/** The containers here by their names in other tools. */
export const CONTAINER_ALIASES: Readonly<Record<string, ContainerName>> = Object.fromEntries(
  rows.flatMap(([name, aliases]) => aliases.map((alias) => [alias, name])),
)
