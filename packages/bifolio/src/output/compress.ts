import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { contentTypeOf } from '../http/content-type.ts'
import { compress, type Encoding, encodingSuffix } from '../http/encoding.ts'
import type { OutputFile, Staging } from './staging.ts'

/** Smaller files gain nothing, in bytes. */
const LEAST_SIZE = 1024
// `Object.keys` loses the type of the keys.
const ENCODINGS = Object.keys(encodingSuffix) as Encoding[]

/** Puts a Brotli and a gzip version beside every file that gains by it, for hosts that serve such files as they are. */
export async function compressOutput(output: Staging): Promise<void> {
  const files = output
    .files()
    .filter(({ file, size }) => size >= LEAST_SIZE && contentTypeOf(file).isCompressible)
  const work = files.flatMap((file) => ENCODINGS.map((encoding) => ({ file, encoding })))
  const workers = Array.from({ length: availableParallelism() }, async () => {
    for (let next = work.pop(); next; next = work.pop()) await compressFile(output, next.file, next.encoding)
  })
  await Promise.all(workers)
}

async function compressFile(
  output: Staging,
  { file, path, isKept }: OutputFile,
  encoding: Encoding,
): Promise<void> {
  const name = file + encodingSuffix[encoding]
  if (isKept && output.keep(name)) return
  const compressed = await compress(await readFile(path), encoding)
  await writeFile(join(output.folder, name), compressed)
  output.addWritten([{ file: name, size: compressed.length }])
}
