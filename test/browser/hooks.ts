/** What surrounds the tests of each file. Files share a worker, in which modules are evaluated once: hooks cannot be elsewhere. */
import { afterEach, beforeAll } from '@rstest/core'
import { connect, endVisits } from './visits.ts'

beforeAll(connect)
afterEach(endVisits)
