/** A flag as the help of a command line prints it. */
export interface Flag {
  /** `-c, --config <config>` */
  spec: string
  text: string
}

/** The help text of a command line. */
export interface Help {
  /** `run [...filters]` → `run tests without watch mode` */
  commands: Record<string, string>
  flags: Flag[]
}

/** Parses help as printed by `cac` and similar tools: sections with lines of two columns. */
export function readHelp(text: string): Help {
  const columns = (section: string): [left: string, right: string][] =>
    (sections(text).get(section) ?? []).flatMap((line) => {
      const match = /^ {2}(\S.*?) {2,}(\S.*)?$/.exec(line)
      return match?.[1] ? [[match[1], (match[2] ?? '').trim()] as [string, string]] : []
    })
  return {
    commands: Object.fromEntries(columns('Commands')),
    flags: columns('Options').map(([spec, text]) => ({ spec, text })),
  }
}

/** The long and short names of a flag: `-c, --config <config>` → `-c`, `--config`. */
export function flagNames(spec: string): string[] {
  return [...spec.matchAll(/(?<!\S)--?[\w.*-]+/g)].map(([name]) => name)
}

function sections(text: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  let current: string[] = []
  for (const line of text.split('\n')) {
    const title = /^(\w[\w ]*):$/.exec(line)?.[1]
    if (!title) current.push(line)
    else {
      current = []
      found.set(title, current)
    }
  }
  return found
}
