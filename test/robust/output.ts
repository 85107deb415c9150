/** Files of others in the output folder. */
import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { dirname } from 'node:path'
import { OUTPUT_MARKER } from '../../packages/bifolio/src/files/markers.ts'
import { OUT } from '../site/sources.ts'
import { compareTrees, type Files, type Tree } from '../site/tree.ts'
import { type Family, fault, lazy, type Random } from './family.ts'
import { Lab, snapshot } from './lab.ts'
import { CHANGES, changed, SITE } from './site.ts'

/** Places that no page of the site has before it changes; some of them are those of pages that come. */
// biome-ignore format: a list
const PLACES = [
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
    site.renewCacheUnlessWhole()
    await site.buildWell()
    const located = Array.from({ length: random.between(1, 4) }, () => location(random))
    const change = random.chance(40) ? 'a page comes' : random.pick(Object.keys(CHANGES))
    site.write(changed(change))
    const before = snapshot(site.root, isElsewhere)
    const { ok, problems } = await site.build()
    const after = snapshot(site.root, isElsewhere)
    const input = `${located.filter(Boolean).join(', ')}; then ${change}`
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
          ok ? 'a whole output beside the files of others' : 'an output as it was',
          wrong.join('\n'),
          input,
        )
  },
}

/** Puts something into the output folder, if nothing is in the way. */
function location(random: Random): string {
  const name = random.pick(PLACES)
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
    // Something is there already.
    return ''
  }
}

const isElsewhere = (path: string): boolean => /^(?:node_modules|\.bifolio)$/.test(path)

/** All that was there, with the new output instead of the old. */
function expected(before: Tree, clean: Tree): Tree {
  const old = new Set(listed(before))
  const others = [...before].filter(([name]) => !old.has(name))
  const fresh = [...clean].map(([name, content]) => [`${OUT}/${name}`, content] as const)
  return new Map([...others, ...fresh])
}

/** Whether something of others is where the new output has a file, or above or below one. */
function isConflict(before: Tree, clean: Tree): boolean {
  const old = new Set(listed(before))
  const others = [...before.keys()].filter((name) => name.startsWith(`${OUT}/`) && !old.has(name))
  const files = [...clean.keys()].map((name) => `${OUT}/${name}`)
  return others.some((other) =>
    files.some((file) => file === other || file.startsWith(`${other}/`) || other.startsWith(`${file}/`)),
  )
}

/** What the mark of the output lists, and the mark. */
function listed(tree: Tree): string[] {
  const [, ...files] = tree.get(`${OUT}/${OUTPUT_MARKER}`)?.toString().trim().split('\n') ?? []
  return [...files, OUTPUT_MARKER].map((file) => `${OUT}/${file}`)
}
