import { statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { withSlashes } from '../../files/slash-path.ts'

/** What is used of the API of TypeScript 5 and 6. Later versions have no API for JavaScript. */
interface TypeScript {
  sys: Record<'fileExists' | 'directoryExists', (path: string) => boolean> & {
    readFile(path: string): string | undefined
    getDirectories(path: string): string[]
    useCaseSensitiveFileNames: boolean
  }
  ScriptSnapshot: { fromString(text: string): unknown }
  createLanguageService(host: object): LanguageService
  displayPartsToString(parts?: unknown): string
  flattenDiagnosticMessageText(text: unknown, newLine: string): string
  getDefaultLibFilePath(options: object): string
  parseCommandLine(args: readonly string[]): { options: object }
  preProcessFile(text: string): { importedFiles: readonly { fileName: string }[] }
}

interface LanguageService {
  getQuickInfoAtPosition(file: string, offset: number): { displayParts?: unknown } | undefined
  getSemanticDiagnostics(file: string): Diagnostic[]
  getSyntacticDiagnostics(file: string): Diagnostic[]
  getProgram(): {
    getSourceFile(file: string): object | undefined
    getSourceFiles(): readonly { fileName: string }[]
    isSourceFileDefaultLibrary(file: object): boolean
  }
}

interface Diagnostic {
  start?: number
  length?: number
  code: number
  messageText: unknown
}

/** An error in a sample. */
export interface TypeFault {
  /** Offsets in the file. */
  start: number
  end: number
  /** Of TypeScript: 2322. */
  code: number
  message: string
}

/** The options of Twoslash, and those that old versions have other defaults for. */
const OPTIONS =
  '--strict --module esnext --moduleResolution bundler --target es2023 --moduleDetection force --allowJs --jsx preserve --skipLibCheck --noEmit'

/** A compiler that is asked about one sample after another, and reads the files that they share once. */
export class Compiler {
  private readonly ts: TypeScript
  private readonly service: LanguageService
  /** The files of the sample by absolute path. */
  private files = new Map<string, string>()
  private options = {}

  /**
   * @param folder of the package `typescript`
   * @param site absolute path of the folder that the samples are in
   */
  constructor(
    folder: string,
    private readonly site: string,
  ) {
    const require = createRequire(join(folder, 'package.json'))
    this.ts = require(join(folder, 'lib/typescript.js'))
    this.service = this.ts.createLanguageService(this.host())
  }

  /**
   * Sets the sample.
   * @param files texts by names
   * @param args as on the command line
   */
  open(files: Readonly<Record<string, string>>, args: readonly string[]): void {
    this.files = new Map(Object.entries(files).map(([name, text]) => [this.pathOf(name), text]))
    this.options = this.ts.parseCommandLine([...OPTIONS.split(' '), ...args]).options
  }

  /** Whether it reads a file of the sample, as its ending and the options say. */
  reads(name: string): boolean {
    return this.service.getProgram().getSourceFile(this.pathOf(name)) !== undefined
  }

  /** What the name at an offset is, without `(property)` and the import that editors also show; empty if there is none. */
  typeAt(name: string, offset: number): string {
    const info = this.service.getQuickInfoAtPosition(this.pathOf(name), offset)
    return this.ts.displayPartsToString(info?.displayParts).replace(/^\([\w ]+\) |\nimport .*$/gm, '')
  }

  faultsIn(name: string): TypeFault[] {
    const path = this.pathOf(name)
    const found = [
      ...this.service.getSyntacticDiagnostics(path),
      ...this.service.getSemanticDiagnostics(path),
    ]
    return found.map(({ start = 0, length = 0, code, messageText }) => {
      const message = this.ts.flattenDiagnosticMessageText(messageText, '\n')
      return { start, end: start + length, code, message }
    })
  }

  /** The files that the types of the sample depend on: a package changes with its version. Some may not exist. */
  dependencies(): string[] {
    const imported = [...this.files.values()]
      .flatMap((text) => this.ts.preProcessFile(text).importedFiles)
      .flatMap(({ fileName }) => /^(?:@[^/]+\/)?[^./@][^/]*/.exec(fileName) ?? [])
      .map((name) => join(this.site, 'node_modules', name, 'package.json'))
    const program = this.service.getProgram()
    const read = program
      .getSourceFiles()
      .filter((file) => !this.files.has(file.fileName) && !program.isSourceFileDefaultLibrary(file))
      .map(({ fileName }) =>
        fileName.replace(/(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\/.*/, '$1/package.json'),
      )
    return [...new Set([...imported, ...read])]
  }

  private pathOf(name: string): string {
    return withSlashes(join(this.site, name))
  }

  private host(): object {
    const { sys, ScriptSnapshot, getDefaultLibFilePath } = this.ts
    const readFile = (path: string) => this.files.get(path) ?? sys.readFile(path)
    return {
      ...sys,
      useCaseSensitiveFileNames: () => sys.useCaseSensitiveFileNames,
      getCompilationSettings: () => this.options,
      getCurrentDirectory: () => withSlashes(this.site),
      getDefaultLibFileName: getDefaultLibFilePath,
      getScriptFileNames: () => [...this.files.keys()],
      getScriptVersion: (path: string) =>
        this.files.get(path) ?? String(statSync(path, { throwIfNoEntry: false })?.mtimeMs),
      getScriptSnapshot: (path: string) => {
        const text = readFile(path)
        return text === undefined ? undefined : ScriptSnapshot.fromString(text)
      },
      fileExists: (path: string) => this.files.has(path) || sys.fileExists(path),
      readFile,
    }
  }
}
