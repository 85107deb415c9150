/** Marks what is new or changed since a version, in sites with `versionChanges`. */

import { markChanges } from '../theme/versions/mark-changes.ts'

markChanges(document)
