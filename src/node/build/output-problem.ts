import type { Problem } from '../../shared/types.ts'

const REASONS: Record<string, [what: string, hint: string]> = {
  ENOSPC: ['the disk is full', 'Free some space and build again.'],
  EDQUOT: ['your disk quota is used up', 'Free some space and build again.'],
  EFBIG: [
    'a file would be larger than allowed',
    'Raise the limit of the file system or of the shell (`ulimit -f`).',
  ],
  EACCES: ['you may not write there', 'Change the permissions of the folder, or name another `outDir`.'],
  EPERM: ['you may not write there', 'Change the permissions of the folder, or name another `outDir`.'],
  EROFS: ['its file system is read-only', 'Name another `outDir`.'],
  ENOTDIR: ['it is a file, or lies below one', 'Remove the file, or name another `outDir`.'],
  EEXIST: ['it is a file, or lies below one', 'Remove the file, or name another `outDir`.'],
}

/** What the file system objects to, in the writer's terms. Errors of other kinds are thrown on. */
export function outputProblem(error: unknown, outDir: string): Problem {
  const { code, message } = error as NodeJS.ErrnoException
  if (!code) throw error
  const [what, hint] = REASONS[code] ?? [message, 'The previous output is untouched.']
  return { severity: 'error', file: outDir, message: `The output folder cannot be written: ${what}.`, hint }
}
