/** What surrounds the tests of each file. Files share a worker, in which modules are evaluated once: hooks cannot be elsewhere. */
import { afterAll } from '@rstest/core'
import { endCommands } from './command.ts'
import { removeFolders } from './folder.ts'

afterAll(endCommands)
afterAll(removeFolders)
