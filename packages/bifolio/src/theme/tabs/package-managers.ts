/** Supported tools, in the order of their tabs. */
export const PACKAGE_MANAGERS = ['npm', 'yarn', 'pnpm', 'bun', 'deno'] as const

export type PackageManager = (typeof PACKAGE_MANAGERS)[number]

type Rule = [pattern: RegExp, replacement: string]

/** Translation of npm commands that differ in other tools. First match wins. */
const RULES: Record<PackageManager, Rule[]> = {
  npm: [],
  // Yarn's `create` uses the newest version and does not support tags.
  yarn: [
    [/^(?:install|i)(?= .)/, 'yarn add'],
    [/^create (\S+)@latest(?!\S)/, 'yarn create $1'],
  ],
  pnpm: [],
  bun: [
    [/^(?:install|i)(?= .)/, 'bun add'],
    [/^exec /, 'bunx '],
  ],
  deno: [
    [/^(?:add|install|i)(?= .)/, 'deno add'],
    [/^(?:uninstall|rm)(?= .)/, 'deno remove'],
    [/^create /, 'deno init --npm '],
    [/^exec (?=\S)/, 'deno run -A npm:'],
    [/^run /, 'deno task '],
  ],
}

/** A command without the name of its tool, such as `add @acme/core -D` or `create acme@latest`, for each tool. */
export function translateCommand(tool: PackageManager, command: string): string {
  const bare = command.trim()
  const rule = RULES[tool].find(([pattern]) => pattern.test(bare))
  const full = rule ? bare.replace(...rule) : `${tool} ${bare}`
  return full.startsWith('deno add ') ? fromNpm(full) : full
}

/** Deno uses its own registry unless packages begin with `npm:`. */
function fromNpm(command: string): string {
  const [deno, add, ...words] = command.split(/\s+/)
  return [deno, add, ...words.map((word) => (/^-|:/.test(word) ? word : `npm:${word}`))].join(' ')
}
