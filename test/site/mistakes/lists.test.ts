/** The mistakes of the lists that need only their files. */
import { describe } from '@rstest/core'
import { problemTests } from '../problem-tests.ts'

// Of reviewers; of components of the site; in modules, fragments and links; of pages that look complete.
describe.each(['authors', 'own-props', 'references', 'silent'])('%s', (name) => {
  problemTests(name)
})
