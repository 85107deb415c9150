import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { contentTypeOf } from '../http/content-type.ts'
import { type OutputFile, type Staging, stageFile } from './staging.ts'

/** Smaller files gain nothing, in bytes. */
const LEAST_SIZE = 1024

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

type Suffix = '.br' | '.gz'

const SUFFIXES: Suffix[] = ['.br', '.gz']

/** How to encode, by the ending of the file's name; in a thread of node's pool. */
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

/** Puts a Brotli and a gzip version beside every file that gains by it, for hosts that serve such files as they are. */
export async function compressOutput(output: Staging): Promise<void> {
  const files = output
    .files()
    .filter(({ file, size }) => size >= LEAST_SIZE && contentTypeOf(file).isCompressible)
  const work = files.flatMap((file) => SUFFIXES.map((suffix) => ({ file, suffix })))
  const workers = Array.from({ length: availableParallelism() }, async () => {
    for (let next = work.pop(); next; next = work.pop()) await compressFile(output, next.file, next.suffix)
  })
  await Promise.all(workers)
}

async function compressFile(
  output: Staging,
  { file, path, isKept }: OutputFile,
  suffix: Suffix,
): Promise<void> {
  const name = file + suffix
  if (isKept && output.keep(name)) return
  const compressed = await ENCODERS[suffix](await readFile(path))
  output.addWritten([stageFile(output.folder, name, compressed)])
}
