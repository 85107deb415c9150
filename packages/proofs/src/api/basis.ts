import type { Coverage } from './coverage.ts'
import type { ApiLock } from './lock.ts'
import type { DocumentedPackage } from './package.ts'
import type { ApiProfile } from './profile.ts'

/** The data that pages are compared with. */
export interface ApiBasis {
  installed: DocumentedPackage
  profile: ApiProfile
  lock: ApiLock
  coverage: Coverage
  /** The coverage file as written. */
  source: { file: string; text: string }
}
