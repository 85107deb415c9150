/** The packages installed by the commands of a script: `npm add jsdom happy-dom -D`. */
export function addedPackages(script: string): string[] {
  const commands = script.matchAll(/^(?:npm|pnpm|yarn|bun) (?:add|install|i) (.*)$/gm)
  return [...commands].flatMap(([, names = '']) => namesIn(names))
}

/** The package names in the words of a command, without flags. */
export function namesIn(words: string): string[] {
  return words.split(/\s+/).filter((word) => /^@?[a-z]/.test(word))
}
