import type { ApiProfile } from './profile.ts'
import { rstest } from './rstest.ts'

/** The profile of an unknown package: exports of types, commands and flags are checked, options and methods are not. */
const UNKNOWN: Omit<ApiProfile, 'title'> = {
  options: '',
  methods: '',
  objects: [],
  values: [],
  prelude: '',
  dependencies: [],
  defaults: async () => ({}),
}

const PROFILES: Record<string, ApiProfile> = { '@rstest/core': rstest }

/** The profile of a package. */
export function apiProfile(name: string): ApiProfile {
  return PROFILES[name] ?? { title: name, ...UNKNOWN }
}
