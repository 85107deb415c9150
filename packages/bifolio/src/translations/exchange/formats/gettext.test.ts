/** Files for translators, read by the tools that translators use. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from '@rstest/core'
import { readPage } from '../page/page-blocks.ts'
import { pairPage, unitsOf } from '../page-pairs.ts'
import { writeUnits } from './formats.ts'

const EN = `# Run "it" {#run}

Run \`a\\b\` in [a folder](/guide/a), or <Badge text="now" /> and 100 %.

| Key | What |
| --- | --- |
| \`k\` | It runs |

New <1 text.
`
const ZH = `# 运行“它” {#run}

运行 \`a\\b\`，在[文件夹](/guide/a)中，或<Badge text="现在" />，以及 100 %。

| 键 | 作用 |
| --- | --- |
| \`k\` | 运行 |
`

/** The PO file of a page with stale and missing texts. */
async function poFile(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'bifolio-po-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const pairs = pairPage(readPage(EN, 'en/a b.md')!, readPage(ZH, 'zh/a b.md'), undefined)
  const file = join(folder, 'zh.po')
  writeFileSync(
    file,
    await writeUnits({ source: 'en', target: 'zh-CN', units: unitsOf(pairs, () => []) }, 'po'),
  )
  return file
}

const isInstalled = (program: string): boolean => !spawnSync(program, ['--version']).error

describe.skipIf(!isInstalled('msgfmt'))(
  isInstalled('msgfmt') ? 'gettext' : 'msgfmt is not installed: Debian has it in the package gettext',
  () => {
    test('accepts a PO file', async () => {
      const args = ['--check', '--verbose', '--output-file=/dev/null', await poFile()]
      const { status, stderr } = spawnSync('msgfmt', args, { encoding: 'utf8' })
      expect(stderr).toMatch(/^\d+ translated messages?[^\n]*\.\n$/)
      expect(status).toBe(0)
    })

    test('writes the file again with the same texts', async () => {
      const file = await poFile()
      const again = execFileSync('msgcat', [file], { encoding: 'utf8' })
      const { readPo } = await import('./po.ts')
      const strip = (result: ReturnType<typeof readPo>) =>
        'units' in result ? result.units.map(({ line: _, ...unit }) => unit) : result
      const { readFileSync } = await import('node:fs')
      expect(strip(readPo(again, 'a'))).toEqual(strip(readPo(readFileSync(file, 'utf8'), 'a')))
    })
  },
)

describe.skipIf(!isInstalled('pofilter'))(
  isInstalled('pofilter')
    ? 'translate-toolkit'
    : 'pofilter is not installed: Debian has it in the package translate-toolkit',
  () => {
    // It compares tags in their order.
    test('finds no placeholder that a translation lacks', async () => {
      const found = execFileSync(
        'pofilter',
        ['--progress=none', '-t', 'xmltags', '-t', 'printf', await poFile()],
        { encoding: 'utf8' },
      )
      expect(found).not.toContain('msgid "')
    })
  },
)
