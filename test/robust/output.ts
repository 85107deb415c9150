/** Foreign files in the output folder. */
import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { dirname } from 'node:path'
import { OUTPUT_MARKER } from '../../packages/bifolio/src/files/markers.ts'
import { OUT } from '../site/sources.ts'
import { compareTrees, type Files, type Tree } from '../site/tree.ts'
import { type Family, fault, lazy, type Random } from './family.ts'
import { Lab, snapshot } from './lab.ts'
import { CHANGES, changed, SITE } from './site.ts'

/** Paths that the site does not use before it changes; created pages use some of them. */
// biome-ignore format: a list
const PATHS = [
  'new.html',
  'new.md','stray.txt', 'a/b/c.js', 'guide/stray.html', 'index.html.bak', 'static/mine.css', 'static/page/mine.js', '.hidden', '中文.md', 'a b', 'new.html', 'new/index.html', 'new.md', 'static', 'static/page/new.js', 'new.html/x', 'guide', 'index.html/x', '-rf', 'a\nb', 'x.br']
const TARGETS = ['../precious', '../precious/a.txt', '../missing', '.', '/', 'index.html', '..']
const lab = lazy(() => new Lab())

export const output: Family = {
  name: 'output',
  tries: 8,
  async run(random) {
    const site = lab()
    site.reset({ ...SITE, 'precious/a.txt': 'mine' })
    site.resetDamagedCache()
    await site.buildOk()
    const added = Array.from({ length: random.between(1, 4) }, () => addForeign(random))
    const change = random.chance(40) ? 'a page is created' : random.pick(Object.keys(CHANGES))
    site.write(changed(change))
    const before = snapshot(site.root, isIgnored)
    const { ok, problems } = await site.build()
    const after = snapshot(site.root, isIgnored)
    const input = `${added.filter(Boolean).join(', ')}; then ${change}`
    const clean = await site.clean(change)
    const wrong = ok
      ? compareTrees(after, expected(before, clean))
      : [
          ...compareTrees(after, before),
          ...(isConflict(before, clean) ? [] : [`refused: ${JSON.stringify(problems)}`]),
        ]
    return wrong.length === 0
      ? undefined
      : fault(
          ok ? 'a complete output beside the foreign files' : 'an unchanged output',
          wrong.join('\n'),
          input,
        )
  },
}

/** Adds a file or a link to the output folder, unless its path is in use. */
function addForeign(random: Random): string {
  const name = random.pick(PATHS)
  const path = lab().path(OUT, name)
  try {
    mkdirSync(dirname(path), { recursive: true })
    if (random.chance(50) && name === 'guide') rmSync(path, { recursive: true })
    if (random.chance(30)) {
      const target = random.pick(TARGETS)
      symlinkSync(target, path)
      return `link ${name} → ${target}`
    }
    if (snapshot(path).size > 0) return ''
    lab().write({ [`${OUT}/${name}`]: 'mine' } satisfies Files)
    return `file ${name}`
  } catch {
    // The path is in use.
    return ''
  }
}

const isIgnored = (path: string): boolean => /^(?:node_modules|\.bifolio)$/.test(path)

/** The files before the build, with the new output instead of the old. */
function expected(before: Tree, clean: Tree): Tree {
  const old = new Set(listed(before))
  const others = [...before].filter(([name]) => !old.has(name))
  const fresh = [...clean].map(([name, content]) => [`${OUT}/${name}`, content] as const)
  return new Map([...others, ...fresh])
}

/** Whether a foreign file is at, above or below the path of an output file. */
function isConflict(before: Tree, clean: Tree): boolean {
  const old = new Set(listed(before))
  const others = [...before.keys()].filter((name) => name.startsWith(`${OUT}/`) && !old.has(name))
  const files = [...clean.keys()].map((name) => `${OUT}/${name}`)
  return others.some((other) =>
    files.some((file) => file === other || file.startsWith(`${other}/`) || other.startsWith(`${file}/`)),
  )
}

/** The marker file of the output and the files that it lists. */
function listed(tree: Tree): string[] {
  const [, ...files] = tree.get(`${OUT}/${OUTPUT_MARKER}`)?.toString().trim().split('\n') ?? []
  return [...files, OUTPUT_MARKER].map((file) => `${OUT}/${file}`)
}
