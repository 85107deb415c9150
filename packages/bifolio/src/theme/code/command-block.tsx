import { PlainCode } from './plain-code.tsx'

/** A line for the terminal. */
export function CommandBlock({ command }: { command: string }) {
  const [program = '', ...rest] = command.split(/(?=\s)/)
  return (
    <PlainCode lang="bash">
      <span className="f">{program}</span>
      {rest.join('')}
    </PlainCode>
  )
}
