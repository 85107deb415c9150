/** The site that all hosts serve in tests. */
import { filesOf } from '../files.ts'

/** Files by path. */
export const HOSTED_FILES = {
  ...filesOf('hosts'),
  'en/guide/start.md': `# First steps\n\n## Install {#install}\n\n${'Many words. '.repeat(200)}\n`,
}
