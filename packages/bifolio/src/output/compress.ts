import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { contentType } from '../http/content-type.ts'
import { type OutputFile, type Staging, stageFile } from './staging.ts'

/** Minimum size of compressed files in bytes. */
const LEAST_SIZE = 1024

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

type Suffix = '.br' | '.gz'

const SUFFIXES: Suffix[] = ['.br', '.gz']

/** Encoders by file extension; they run in Node's thread pool. */
export const ENCODERS: Record<Suffix, (content: Buffer) => Promise<Buffer>> = {
  '.br': (content) =>
    compressBrotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 9,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  '.gz': (content) => compressGzip(content, { level: 9 }),
}

/**
 * Writes a Brotli and a gzip version of every file that gets smaller, for hosts that serve precompressed files.
 * @param except files that the host reads and does not serve
 */
export async function compressOutput(output: Staging, except: ReadonlySet<string>): Promise<void> {
  const files = output
    .files()
    .filter(({ file, size }) => size >= LEAST_SIZE && contentType(file).isCompressible && !except.has(file))
  const work = files.flatMap((file) => SUFFIXES.map((suffix) => ({ file, suffix })))
  const workers = Array.from({ length: availableParallelism() }, async () => {
    for (let next = work.pop(); next; next = work.pop()) await compressFile(output, next.file, next.suffix)
  })
  await Promise.all(workers)
}

async function compressFile(output: Staging, { file, isKept }: OutputFile, suffix: Suffix): Promise<void> {
  const name = file + suffix
  if (isKept && output.keep(name)) return
  const compressed = await ENCODERS[suffix](await readFile(output.pathOf(file) ?? ''))
  output.addWritten([stageFile(output.folder, { file: name, content: compressed })])
}
