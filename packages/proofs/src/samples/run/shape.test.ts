import { expect, test } from '@rstest/core'
import { shapeProgram } from './shape.ts'

const MEMBERS = 'run(fn: Step<T>): this;\nsize: number;'
const ALIAS = 'type Step<T> = (value: T) => void;'

for (const [name, code] of [
  ['before', `${ALIAS}\n\n${MEMBERS}\n`],
  ['after', `${MEMBERS}\n\n${ALIAS}\n`],
] as const)
  test(`type aliases may stand ${name} the members that need them`, () => {
    const runner = { package: 'runner', types: [] }
    const program = shapeProgram({ code, is: 'MockInstance<T>', given: [] }, runner)

    const [aliases, , members] = program.split(/^(type Published = .*\n)/m)
    expect(aliases).toContain('type Step<T extends (...args: any) => any> = (value: T) => void;')
    expect(aliases).not.toContain('run(')
    expect(members).toMatch(
      /^interface ShownOf<.*'run' \| 'size'> \{\nrun\(fn: Step<T>\): this;\nsize: number;\s*\}\n/,
    )
    expect(members).not.toContain('type Step')
  })
