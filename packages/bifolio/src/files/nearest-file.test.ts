import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from '@rstest/core'
import { nearestFile } from './nearest-file.ts'

function siteWith(...files: string[]): string {
  const root = mkdtempSync(join(tmpdir(), 'nearest-file-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const file of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), '')
  }
  return root
}

test('finds the file that a wrong path means', () => {
  const site = siteWith(
    'components/Button.tsx',
    'en/guide/plan.png',
    'en/guide/parts/note.mdx',
    'en/guide/a.mdx',
  )
  const near = (written: string) => nearestFile(written, join(site, 'en/guide'), site)
  expect(near('../../components/Buton')).toBe('../../components/Button')
  expect(near('../../components/button.tsx')).toBe('../../components/Button.tsx')
  expect(near('../../components/Button.jsx')).toBe('../../components/Button.tsx')
  expect(near('./components/Button')).toBe('../../components/Button')
  expect(near('../components/Buton')).toBe('../../components/Button')
  expect(near('../../component/Button')).toBe('../../components/Button')
  expect(near('./plna.png')).toBe('./plan.png')
  expect(near('plna.png')).toBe('./plan.png')
  expect(near('./part/note.mdx')).toBe('./parts/note.mdx')
  expect(nearestFile('/guide/plna.png', join(site, 'en'), join(site, 'en'))).toBe('/guide/plan.png')
})

test('finds nothing that is not near, outside of the site, or a folder', () => {
  const site = siteWith('en/a.mdx', 'en/parts/note.mdx', 'other/chart.tsx')
  const near = (written: string) => nearestFile(written, join(site, 'en'), join(site, 'en'))
  expect(near('./chart')).toBeUndefined()
  expect(near('../other/chart')).toBeUndefined()
  expect(near('./')).toBeUndefined()
  expect(near('..')).toBeUndefined()
  expect(near('./missing/note.mdx')).toBeUndefined()
})
