/** Reads a module that only exports data (`export default {…}`), as builds write it, where it cannot be imported. */
export function readDataModule(text: string): unknown {
  return JSON.parse(text.replace(/^export default /, ''))
}
