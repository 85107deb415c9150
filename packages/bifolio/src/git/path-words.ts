import { posix } from 'node:path'
import { OMITTED_ENDINGS } from '../files/resolve-module.ts'

/** Files whose text may name other files. */
const TEXT = /\.(?:mdx?|[cm]?[jt]sx?|vue|css|s[ac]ss|less)$/i
/** What is between marks, spaces included, and what is between spaces. */
const QUOTED = /"([^"\n]+)"|'([^'\n]+)'|`([^`\n]+)`|\(([^()\n]+)\)|<([^<>\n]+)>/g
const WORD = /[^\s"'`()<>{}[\],;=|]+/g

/** Whether {@link pathWords} can find anything in a file, by its name. */
export function namesOtherFiles(path: string): boolean {
  return TEXT.test(path)
}

/** All words of a text that may be paths of files: more than those that are. */
export function pathWords(text: string): Set<string> {
  const words = new Set<string>()
  const add = (word: string): void => {
    // A comment of HTML ends right behind the file that it includes.
    const path = word.replace(/(?<=.)[?#{].*$/s, '').replace(/(?:--|[.:!]+)$/, '')
    const mayBePath = /[^.]\.\w+$|\/|^[#@~]\w/.test(path) && !/^[a-z][a-z\d+.-]*:/i.test(path)
    if (mayBePath) words.add(decoded(path))
  }
  for (const groups of text.matchAll(QUOTED)) for (const word of groups.slice(1)) if (word) add(word.trim())
  for (const [word] of text.matchAll(WORD)) add(word)
  return words
}

/** The folders that paths in the files of a version are relative to. All from the root of the repository. */
export interface PathBases {
  content: string
  site: string
  public: string
  /** The paths that an import can mean, by the aliases of the site. */
  aliased: (word: string) => readonly string[]
}

/** The paths, from the root of the repository, that a word in a file may mean. */
export function pathsOf(word: string, file: string, bases: PathBases): string[] {
  const rest = word.replace(/^[@~]?\/+/, '')
  const paths = [
    ...(/^[@~/]/.test(word) ? [] : [posix.join(posix.dirname(file), word)]),
    ...[bases.content, bases.site, bases.public].map((base) => posix.join(base, rest)),
    ...bases.aliased(word),
  ].filter((path) => !path.startsWith('../'))
  const mayOmitEnding = !/\.(?:mdx?|json|css|svg|png|jpe?g|gif|webp|html?)$/i.test(word)
  return mayOmitEnding
    ? paths.flatMap((path) => [path, ...OMITTED_ENDINGS.map((ending) => path + ending)])
    : paths
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
