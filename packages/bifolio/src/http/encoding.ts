import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A content coding that the server can produce. */
export type Encoding = 'br' | 'gzip'

/** What the server can produce, the best first. */
const encodings: Encoding[] = ['br', 'gzip']

/** What a precompressed file has at the end of its name. */
export const encodingSuffix: Record<Encoding, string> = { br: '.br', gzip: '.gz' }

/**
 * The codings that a client takes, in the order of its preference, Brotli first among equals. Empty when the content
 * has to be sent as it is, or when the client likes that better.
 *
 * @param header value of `Accept-Encoding`
 */
export function acceptedEncodings(header: string | undefined): Encoding[] {
  if (header === undefined) return []
  const weights = parseWeights(header)
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  const least = weights.get('identity') ?? 0
  return encodings
    .filter((encoding) => weightOf(encoding) > 0 && weightOf(encoding) >= least)
    .sort((a, b) => weightOf(b) - weightOf(a))
}

/** Name in lower case → weight from 0 to 1; a weight that cannot be read counts as 0. */
function parseWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const element of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = element.split(';').map((part) => part.trim())
    const weight = parameters.map((parameter) => /^q\s*=\s*(.*)$/.exec(parameter)?.[1]).find(Boolean)
    if (name !== '') weights.set(name, weight === undefined ? 1 : Number(weight) || 0)
  }
  return weights
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

const compressors: Record<Encoding, (content: Buffer) => Promise<Buffer>> = {
  br: (content) =>
    compressBrotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 9,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gzip: (content) => compressGzip(content, { level: 9 }),
}

/** Compresses in a thread of node's pool; quality 9 with either coding. */
export function compress(content: Buffer, encoding: Encoding): Promise<Buffer> {
  return compressors[encoding](content)
}
