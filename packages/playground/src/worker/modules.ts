import type { RunInput, SampleFile } from '../runner.ts'

/** `require` of code that is stripped of types, with the specifier. */
const REQUIRE = /\brequire\((['"])([^'"\n]+)\1\)/g
/** What an import without an ending can be, in this order. */
const ENDINGS = ['', '.ts', '.tsx', '.js', '.jsx', '.mts', '.mjs', '/index.ts', '/index.js']

/** `eval`: under another name, it runs outside of this module, whose variables it does not see. */
// biome-ignore lint/security/noGlobalEval: this is what a playground is for; its frame has no network, storage or document.
export const evaluate = eval

type Packages = Readonly<Record<string, object>>
/** The function that the text of a module becomes. */
type Body = (require: (specifier: string) => unknown, exports: object, module: object) => Promise<void>

/** @throws SyntaxError with the path: what the parser of the engine finds has no place */
function evaluateFile(text: string, path: string): Body {
  try {
    return evaluate(text)
  } catch (error) {
    throw error instanceof SyntaxError ? new SyntaxError(`${error.message} (${path})`) : error
  }
}

/**
 * Loads the files of a sample. Each file runs once, after the files that it imports, so that `await` may be anywhere.
 * @throws as {@link RunInput.load} does
 */
export function createLoader(files: readonly SampleFile[]): RunInput['load'] {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const loaded = new Map<string, { exports: object; done: Promise<void> }>()

  const resolve = (specifier: string, from: string): string | undefined => {
    if (!specifier.startsWith('.')) return undefined
    // A path is that of an address: `..` cannot lead out of the sample.
    const path = decodeURI(new URL(specifier, `file:///${from}`).pathname.slice(1))
    const stem = path.replace(/\.[cm]?jsx?$/, '')
    return [...ENDINGS.map((ending) => path + ending), `${stem}.ts`, `${stem}.tsx`].find((name) =>
      byPath.has(name),
    )
  }

  const run = async ({ path, compiled = '' }: SampleFile, exports: object, packages: Packages) => {
    for (const [, , specifier = ''] of compiled.matchAll(REQUIRE)) {
      const target = resolve(specifier, path)
      if (target && !loaded.has(target)) await load(target, packages)
    }
    const requireFile = (specifier: string): unknown => {
      const known = packages[specifier] ?? loaded.get(resolve(specifier, path) ?? '')?.exports
      if (!known) throw new Error(`\`${specifier}\` is not a file of this sample.`)
      return known
    }
    // On one line with the first line of the file, so that stacks have its lines.
    const text = `(async(require,exports,module)=>{${compiled}\n})\n//# sourceURL=/${path}`
    const body = evaluateFile(text, path)
    await body(requireFile, exports, { exports })
  }

  const load = async (path: string, packages: Packages): Promise<unknown> => {
    const file = byPath.get(path)
    if (!file) throw new Error(`\`${path}\` is not a file of this sample.`)
    const exports = {}
    // It begins later than it is known: files may import each other.
    const module = loaded.get(path) ?? {
      exports,
      done: Promise.resolve().then(() => run(file, exports, packages)),
    }
    loaded.set(path, module)
    await module.done
    return module.exports
  }
  return load
}
