import type { ApiProfile } from './profile.ts'
import { rstest } from './rstest.ts'

/** A package that nothing is known of: exports of types, commands and flags are checked, options and methods are not. */
const UNKNOWN: Omit<ApiProfile, 'title'> = {
  options: '',
  methods: '',
  objects: [],
  prelude: '',
  dependencies: [],
  defaults: async () => ({}),
}

const PROFILES: Record<string, ApiProfile> = { '@rstest/core': rstest }

/** What is known of a package. */
export function profileOf(name: string): ApiProfile {
  return PROFILES[name] ?? { title: name, ...UNKNOWN }
}
