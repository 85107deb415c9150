import type { ReactNode } from 'react'
import { PlainCode } from '../code/plain-code.tsx'
import { Tab, Tabs } from './tabs.tsx'

export interface PackageManagerTabsProps {
  /** A command without the name of its tool, or the full command of each tool by its name. */
  command: string | Record<string, string>
  /** Additional tools, for which the command is shown as well. */
  additionalTabs?: { tool: string; icon?: ReactNode }[]
}

/** A command line for every package manager, one tab each. The choice applies to the whole site. */
export function PackageManagerTabs({ command, additionalTabs = [] }: PackageManagerTabsProps) {
  // In MDX types are not checked.
  if (!command) throw new Error('`<PackageManagerTabs>` needs a `command`')
  const commands =
    typeof command === 'string'
      ? [
          ...PACKAGE_MANAGERS.map((tool) => [tool, translateCommand(tool, command)] as const),
          ...additionalTabs.map(({ tool }) => [tool, `${tool} ${command}`] as const),
        ]
      : Object.entries(command)
  return (
    <Tabs groupId="package.manager">
      {commands.map(([tool, line]) => (
        <Tab key={tool} label={tool} value={tool}>
          <CommandBlock command={line} />
        </Tab>
      ))}
    </Tabs>
  )
}

/** A command block for the terminal. */
function CommandBlock({ command }: { command: string }) {
  const [program = '', ...rest] = command.split(/(?=\s)/)
  return (
    <PlainCode lang="bash">
      <span className="f">{program}</span>
      {rest.join('')}
    </PlainCode>
  )
}

/** Supported tools, in the order of their tabs. */
export const PACKAGE_MANAGERS = ['npm', 'yarn', 'pnpm', 'bun', 'deno'] as const

type PackageManager = (typeof PACKAGE_MANAGERS)[number]

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
