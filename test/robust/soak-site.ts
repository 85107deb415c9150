/** A site with rapid random changes: files are written, broken, renamed and removed, branches are switched. */
import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Random } from '../../bench/corpus/random.js'

type Files = Map<string, string>

const FOLDERS = ['en', 'en/guide', 'en/guide/deep', 'zh', 'zh/guide']
const NAMES = ['a', 'b', 'c', 'd', 'e']
/** Files that exist in the final state, whatever the changes were. */
const NEEDED = ['en/index.md', 'zh/index.md', 'en/parts/One.tsx', 'en/parts/Two.tsx', 'en/image.svg']

/** Contents that fail a build and that the dev server must tolerate. */
const BROKEN = [
  '<div>\n',
  '---\ntitle: "open\n---\n# A\n',
  '',
  '{1 +',
  '\u0000\ud800',
  '# A\n\n![No](./no.svg)\n',
]

export class SoakSite {
  /** All files with their content; `broken` lists those that fail a build. */
  private files: Files = new Map()
  private readonly broken = new Set<string>()
  private readonly branches: Files[]

  constructor(
    readonly root: string,
    private readonly random: Random,
  ) {
    this.write('bifolio.config.js', config(0))
    this.branches = [0, 1, 2].map(() => this.newBranch())
    this.switchBranch()
    for (const file of NEEDED) this.writeNeeded(file)
  }

  /** Applies one random change. */
  change(): void {
    const { random } = this
    const chances: [number, () => void][] = [
      [40, () => this.writeAny()],
      [12, () => this.remove(this.anyFile())],
      [12, () => this.rename(this.anyFile(), this.newPage())],
      [4, () => this.moveFolder(random.pick(FOLDERS.slice(1)))],
      [3, () => this.removeFolder(random.pick(FOLDERS))],
      [6, () => this.break(this.newPage(), random.pick(BROKEN))],
      [2, () => this.loop(this.newPage())],
      [4, () => this.break(`${random.pick(FOLDERS)}/_meta.json`, random.pick(['["a", "zz"]', '[', '["a"]']))],
      [4, () => this.write(`public/${random.pick(NAMES)}.txt`, `${random.below(1e9)}`)],
      [2, () => this.writeNeeded(random.pick(NEEDED))],
      [1, () => this.write('bifolio.config.js', config(random.below(3)))],
      [3, () => this.switchBranch()],
    ]
    let at = random.below(chances.reduce((sum, [weight]) => sum + weight, 0))
    for (const [weight, act] of chances) {
      if (at >= 0 && at < weight) act()
      at -= weight
    }
  }

  /** Fixes only files that fail a build, so that changes that the server has missed stay visible. */
  settle(): void {
    for (const file of this.broken) this.remove(file)
    for (const file of NEEDED) if (!this.files.has(file)) this.writeNeeded(file)
  }

  /** The addresses of all possible pages. */
  get addresses(): string[] {
    return FOLDERS.flatMap((folder) =>
      ['', ...NAMES].map((name) => `/${folder}/${name}`.replace(/^\/en\//, '/')),
    )
  }

  private writeAny(): void {
    const file = this.newPage()
    this.write(file, this.contentOf(file))
  }

  private writeNeeded(file: string): void {
    this.write(file, this.contentOf(file))
  }

  private write(file: string, content: string): void {
    // The file may be a symbolic link.
    if (this.broken.has(file)) this.remove(file)
    this.files.set(file, content)
    mkdirSync(dirname(this.path(file)), { recursive: true })
    writeFileSync(this.path(file), content)
  }

  private break(file: string, content: string): void {
    this.write(file, content)
    this.broken.add(file)
  }

  private loop(file: string): void {
    this.remove(file)
    mkdirSync(dirname(this.path(file)), { recursive: true })
    symlinkSync(this.path(file), this.path(file))
    this.files.set(file, '')
    this.broken.add(file)
  }

  private remove(file: string): void {
    this.broken.delete(file)
    this.files.delete(file)
    rmSync(this.path(file), { force: true })
  }

  private rename(from: string, to: string): void {
    const content = this.files.get(from)
    if (content === undefined || from === to || this.broken.has(from)) return
    this.remove(to)
    mkdirSync(dirname(this.path(to)), { recursive: true })
    renameSync(this.path(from), this.path(to))
    this.files.delete(from)
    this.files.set(to, content)
    // Its imports, images and syntax may not fit the new location.
    this.broken.add(to)
  }

  /** Moves a folder away and back, so that its pages are missing for a moment. */
  private moveFolder(folder: string): void {
    const away = `${this.path(folder)}-away`
    mkdirSync(this.path(folder), { recursive: true })
    renameSync(this.path(folder), away)
    renameSync(away, this.path(folder))
  }

  private removeFolder(folder: string): void {
    for (const file of [...this.files.keys()]) if (file.startsWith(`${folder}/`)) this.remove(file)
    rmSync(this.path(folder), { recursive: true, force: true })
  }

  /** Like `git checkout`: removes files that are not in the branch, with their folders, and writes changed ones. */
  private switchBranch(): void {
    const branch = this.random.pick(this.branches)
    for (const folder of ['en', 'zh']) {
      const isLeft = [...branch.keys()].some((file) => file.startsWith(`${folder}/`))
      if (!isLeft || this.random.below(3) === 0) this.removeFolder(folder)
    }
    for (const file of [...this.files.keys()])
      if (/^(?:en|zh)\//.test(file) && !branch.has(file)) this.remove(file)
    for (const [file, content] of branch) if (this.files.get(file) !== content) this.write(file, content)
  }

  private newBranch(): Files {
    const files: Files = new Map()
    for (const file of NEEDED) if (this.random.below(3) > 0) files.set(file, this.contentOf(file))
    for (let count = 0; count < 12; count++) {
      const file = this.newPage()
      files.set(file, this.contentOf(file))
    }
    return files
  }

  private anyFile(): string {
    const files = [...this.files.keys()].filter((file) => /\.(?:mdx?|txt|svg|tsx)$/.test(file))
    return files.length > 0 ? this.random.pick(files) : this.newPage()
  }

  private newPage(): string {
    const folder = this.random.pick(FOLDERS)
    const name = this.random.pick(NAMES)
    // The extension depends on the name, because two files with one name would have the same address.
    return `${folder}/${name}.${name === 'd' || name === 'e' ? 'mdx' : 'md'}`
  }

  private contentOf(file: string): string {
    const number = this.random.below(1000)
    if (file.endsWith('.svg'))
      return `<svg xmlns="http://www.w3.org/2000/svg" width="${number + 1}" height="9"/>`
    if (file.endsWith('.tsx')) {
      const name = file.replace(/^.*\/|\.tsx$/g, '')
      const client = this.random.below(2) === 0 ? `'use client'\n` : ''
      return `${client}export const ${name} = () => <p>${name} ${number}</p>\n`
    }
    const up = '../'.repeat(file.split('/').length - 2)
    const part = this.random.pick(['One', 'Two'])
    const imported = file.startsWith('en/') && file.endsWith('.mdx')
    return [
      ...(imported ? [`import { ${part} } from './${up}parts/${part}.tsx'`, ''] : []),
      `# Page ${number}`,
      '',
      `Words of ${number}, see [below](#more-${number % 7}).`,
      '',
      ...(imported ? [`<${part} />`, '', `![Image](./${up}image.svg)`, ''] : []),
      '```ts',
      `const answer = ${number}`,
      '```',
      '',
      `## More ${number % 7} {#more-${number % 7}}`,
      '',
      'The end.',
      '',
    ].join('\n')
  }

  private path(file: string): string {
    return join(this.root, file)
  }
}

function config(number: number): string {
  const locales = `[{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }]`
  return `export default { title: 'Soak ${number}', locales: ${locales} }\n`
}
