import { test } from '@rstest/core'

/** Whether slow tests run: in `npm run test:all`, and when files or tests are named. */
export const IS_ALL = Boolean(process.env.BIFOLIO_TEST_ALL)

/** A test that takes more than five seconds, besides the files in `rstest.config.ts`. */
export const slow = test.runIf(IS_ALL)
