import type { RsbuildPlugin } from '@rsbuild/core'
import { PACKAGE_DIR } from './entries.ts'

/** The bundler ends the process when a module exports a name that it does not declare (`export { a }`). */
export const undeclaredExports: RsbuildPlugin = {
  name: 'bifolio:undeclared-exports',
  setup(api) {
    const test = (path: string): boolean =>
      /\.[cm]?[jt]sx?$/.test(path) &&
      !path.startsWith(PACKAGE_DIR) &&
      !/[\\/](?:node_modules|\.bifolio)[\\/]/.test(path)
    api.transform({ test, order: 'pre' }, ({ code }) => {
      const name = undeclaredExport(code)
      if (name) throw new Error(`export '${name}' is not declared in this module.`)
      return code
    })
  },
}

/** A name that a module exports and does not have anywhere else. */
export function undeclaredExport(code: string): string | undefined {
  const clauses = /\bexport\s*\{([^{}]*)\}(?!\s*from\b)/g
  const names = [...code.matchAll(clauses)].flatMap(([, list = '']) => list.split(','))
  const others = code.replace(clauses, '')
  return names
    .map((name) => name.replace(/\sas\s[\s\S]*/, '').trim())
    .filter((name) => /^[\w$]+$/.test(name))
    .find((name) => {
      const word = `(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`
      // `declare const data` is a type.
      const isType = new RegExp(`\\bdeclare\\s+(?:const|let|var|function|class)\\s+${word}`).test(others)
      return isType || !new RegExp(word).test(others)
    })
}
