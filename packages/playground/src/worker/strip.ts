/** The script that strips types from edited code, inside of the worker: a parser that goes back can take forever. */
import { compileFile } from '../compile.ts'

self.stripTypes = compileFile
