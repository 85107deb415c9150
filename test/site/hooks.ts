/** Hooks of every test file. They are in a setup file because files share a worker, which evaluates other modules once. */
import { afterAll } from '@rstest/core'
import { endCommands } from './command.ts'
import { removeFolders } from './folder.ts'

afterAll(endCommands)
afterAll(removeFolders)
