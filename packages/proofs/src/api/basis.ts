import type { CheckContext } from 'bifolio/check'
import { readSiteFile } from '../lock-files.ts'
import { type Coverage, readCoverage } from './coverage.ts'
import { type ApiLock, readApi } from './lock.ts'
import { type DocumentedPackage, findDocumented } from './package.ts'
import type { ApiProfile } from './profile.ts'
import { apiProfile } from './profiles.ts'

/** The documented package, and where the site documents its API. */
export interface Documented {
  installed: DocumentedPackage
  profile: ApiProfile
  coverage: Coverage
  /** The coverage file as written. */
  source: { file: string; text: string }
}

/** The data that pages are compared with. */
export interface ApiBasis extends Documented {
  lock: ApiLock
}

/** Reads the data that pages are compared with. */
export async function readBasis(documented: Documented): Promise<ApiBasis> {
  const { installed, coverage, profile } = documented
  const areas = Object.entries(coverage.areas).map(([name, { from }]) => [name, from])
  return { ...documented, lock: await readApi(installed, Object.fromEntries(areas), profile) }
}

/** Reads what a check is about. @param file of the coverage @throws CheckRefusedError when a part of it is missing */
export function readDocumented(
  { package: name, coverage: file }: { package: string; coverage: string },
  { dirs, configFile }: CheckContext,
): Documented {
  const installed = findDocumented(name, dirs.root, configFile)
  const text = readSiteFile(dirs.root, file, 'Write it, or fix the option `coverage`.')
  return {
    installed,
    profile: apiProfile(name),
    coverage: readCoverage(text, file),
    source: { file, text },
  }
}
