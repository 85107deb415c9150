/** Tasks of a build that run in this thread. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@rstest/core'
import { createContext, createRoute } from '../content/context.fixture.ts'
import { runTask } from './run-task.ts'
import { contentFolder } from './tasks.ts'

const root = mkdtempSync(join(tmpdir(), 'bifolio-tasks-'))
const context = createContext(root)

afterAll(() => rmSync(root, { recursive: true }))

test('handles signals and timers between pages', async () => {
  const files = Array.from({ length: 200 }, (_, number) => `p${number}.md`)
  for (const file of files) writeFileSync(join(root, file), '# Page\n')
  const cacheDir = join(root, '.bifolio')
  mkdirSync(contentFolder(cacheDir), { recursive: true })
  let turns = 0
  const counting = setInterval(() => turns++)
  const seen: number[] = []
  const entries = await runTask(
    {
      name: 'compile',
      setup: { context, cacheDir, serverFile: '' },
      jobs: files.map((file) => ({ route: createRoute(context, file) })),
    },
    { onDone: () => seen.push(turns) },
  )
  clearInterval(counting)
  expect(entries).toHaveLength(files.length)
  expect(seen.at(-1)).toBeGreaterThan(0)
})
