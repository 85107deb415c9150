/** Two letters that stand for a tool. The names of the Rstack begin alike: what comes after tells them apart. */
export function lettersOf(name: string): string {
  const own = name.replace(/^Rs(?=[a-z]{2})/, '')
  return own.slice(0, 1).toUpperCase() + own.slice(1, 2)
}
