/**
 * Configurations in JavaScript have no type checker.
 * @throws Error that names what is missing, unknown or no text
 */
export function requireOptions(
  name: string,
  options: object,
  { required = [], optional = [] }: { required?: string[]; optional?: string[] },
): void {
  const given: Record<string, unknown> = { ...options }
  const known = [...required, ...optional]
  const list = known.map((key) => `\`${key}\``).join(', ')
  for (const key of Object.keys(given))
    if (!known.includes(key)) throw new Error(`\`${name}\` has no option \`${key}\`. Known: ${list}.`)
  for (const key of required)
    if (given[key] === undefined) throw new Error(`\`${name}\` needs the option \`${key}\`.`)
  for (const key of known)
    if (given[key] !== undefined && (typeof given[key] !== 'string' || given[key] === ''))
      throw new Error(`The option \`${key}\` of \`${name}\` must be a text.`)
}
