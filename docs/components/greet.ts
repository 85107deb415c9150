export function greet(name: string): string {
  return `Hello, ${name}!`
}

// #region twice
export function greetTwice(name: string): string {
  return `${greet(name)} ${greet(name)}`
}
// #endregion twice
