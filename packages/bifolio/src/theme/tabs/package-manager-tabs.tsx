import type { ReactNode } from 'react'
import { PlainCode } from '../code/plain-code.tsx'
import { PACKAGE_MANAGERS, translateCommand } from './package-managers.ts'
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
