/** Hooks of each test file. Files share a worker, which evaluates modules once: hooks in other modules would run for one file only. */
import { afterEach, beforeAll } from '@rstest/core'
import { connect, endVisits } from './visits.ts'

beforeAll(connect)
afterEach(endVisits)
