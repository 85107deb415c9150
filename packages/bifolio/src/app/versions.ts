/** Keeps the section when readers change the version, and marks what is new or changed: in sites with versions. */

import { keepAnchor } from '../theme/versions/keep-anchor.ts'
import { markChanges } from '../theme/versions/mark-changes.ts'

keepAnchor(document)
markChanges(document)
