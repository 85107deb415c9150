import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from '@rstest/core'
import { typeCheck } from './typecheck.ts'

/** A project with this script as its compiler. */
function projectWith(compiler: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'bifolio-typecheck-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const bin = join(folder, 'node_modules/typescript/bin')
  mkdirSync(bin, { recursive: true })
  writeFileSync(join(bin, '../package.json'), '{ "name": "typescript", "version": "1.0.0" }')
  writeFileSync(join(bin, 'tsc'), compiler)
  return folder
}

test('reports compiler errors by file', async () => {
  const said = `a.ts(1,2): error TS2322: Type 'true' is not assignable to type 'false'.\nb.ts(3,4): error TS2304: Cannot find name 'x'.`
  const folder = projectWith(`console.log(${JSON.stringify(said)}); process.exit(2)`)
  expect([...(await typeCheck(folder, {}))]).toEqual([
    ['a.ts', 'the two are not the same.'],
    ['b.ts', "Cannot find name 'x'."],
  ])
})

test('rejects a compiler that fails without reporting type errors', async () => {
  await expect(typeCheck(projectWith('process.exit(3)'), {})).rejects.toThrow('TypeScript')
  await expect(typeCheck(projectWith('throw new Error("out of order")'), {})).rejects.toThrow('out of order')
})
