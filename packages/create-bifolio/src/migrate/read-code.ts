import { readFileSync } from 'node:fs'
import type { Problem } from 'bifolio'
import { positionAt, slashPath } from 'bifolio/config'

const COMMENT = /\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|(?<=^|\s)\/\/[^\n]*/g

/** A file with blanks for comments, and warnings about it. @param file absolute path @param root of the site, absolute */
export function readCode(file: string, root: string) {
  const written = readFileSync(file, 'utf8')
  const text = written.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ' '))
  const at = (index: number, message: string, hint: string): Problem => ({
    severity: 'warning',
    file: slashPath(root, file),
    ...positionAt(written, index),
    message,
    hint,
  })
  return { text, at }
}
