import { extname } from 'node:path'

interface ContentType {
  type: string
  isCompressible: boolean
}

const text = (type: string): ContentType => ({ type: `${type}; charset=utf-8`, isCompressible: true })
const binary = (type: string): ContentType => ({ type, isCompressible: false })
const compressible = (type: string): ContentType => ({ type, isCompressible: true })

const types: Record<string, ContentType> = {
  '.html': text('text/html'),
  '.css': text('text/css'),
  '.js': text('text/javascript'),
  '.mjs': text('text/javascript'),
  '.json': text('application/json'),
  '.map': text('application/json'),
  '.webmanifest': text('application/manifest+json'),
  '.md': text('text/markdown'),
  '.txt': text('text/plain'),
  '.xml': text('application/xml'),
  '.svg': text('image/svg+xml'),
  '.ico': compressible('image/x-icon'),
  '.wasm': compressible('application/wasm'),
  '.ttf': compressible('font/ttf'),
  '.otf': compressible('font/otf'),
  '.woff': binary('font/woff'),
  '.woff2': binary('font/woff2'),
  '.png': binary('image/png'),
  '.jpg': binary('image/jpeg'),
  '.jpeg': binary('image/jpeg'),
  '.gif': binary('image/gif'),
  '.webp': binary('image/webp'),
  '.avif': binary('image/avif'),
  '.mp4': binary('video/mp4'),
  '.webm': binary('video/webm'),
  '.mp3': binary('audio/mpeg'),
  '.pdf': binary('application/pdf'),
  '.zip': binary('application/zip'),
}

const unknown = binary('application/octet-stream')

/** The media type of a file by its name, and whether compressing such files pays. */
export function contentTypeOf(file: string): ContentType {
  return types[extname(file).toLowerCase()] ?? unknown
}
