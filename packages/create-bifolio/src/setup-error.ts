import type { Problem } from 'bifolio'
import { slashPath } from 'bifolio/config'

/** A site cannot be set up, for reasons that the user can remove. Nothing was written. */
export class SetupError extends Error {
  constructor(readonly problems: Problem[]) {
    super(problems.map(({ file, message }) => `${file}: ${message}`).join('\n'))
  }
}

const PERMISSIONS = 'Change its permissions, then try again.'

/** By error codes of the file system. */
const REASONS: Record<string, { message: string; hint: string }> = {
  EACCES: { message: 'It cannot be read or written: permission denied.', hint: PERMISSIONS },
  EPERM: { message: 'It cannot be read or written: permission denied.', hint: PERMISSIONS },
  EROFS: { message: 'It cannot be written: its file system is read-only.', hint: 'Choose another folder.' },
  ENOSPC: { message: 'It cannot be written: the disk is full.', hint: 'Free some space, then try again.' },
  EDQUOT: {
    message: 'It cannot be written: your disk quota is used up.',
    hint: 'Free some space, then try again.',
  },
  ENOTDIR: {
    message: 'It is a file where a folder is needed.',
    hint: 'Rename it, or choose another folder.',
  },
  ELOOP: { message: 'It is a link that leads to itself.', hint: 'Remove it, then try again.' },
  ENAMETOOLONG: { message: 'Its name is too long.', hint: 'Choose a shorter name.' },
  ERR_INVALID_ARG_VALUE: { message: 'It is no name of a file.', hint: 'Choose another name.' },
}

/**
 * The problems that an error is about: a {@link SetupError}'s, or the file system's.
 * @param root absolute path of the folder, which paths in problems are relative to
 * @throws the error itself when it is neither, which is a bug
 */
export function errorProblems(error: unknown, root: string): Problem[] {
  if (error instanceof SetupError) return error.problems
  const { code = '', path, message } = error as NodeJS.ErrnoException
  if (!(error instanceof Error) || !code || (path === undefined && !(code in REASONS))) throw error
  const file = path === undefined ? '' : slashPath(root, path) || root
  const hint = 'Remove the reason, then try again.'
  return [{ severity: 'error', file, ...(REASONS[code] ?? { message, hint }) }]
}
