/** Marks the names of functions in a label (U+200E): from right to left, their parentheses would come before them. */
export function keepCalls(label: string): string {
  return label.replace(/\w\(\)/g, '$&\u200e')
}
