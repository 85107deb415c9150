import { z } from 'zod'
import { isObject } from '../../shared/is-object.ts'
import type { Check } from '../check.ts'

/** A check of the configuration, usually returned by a function of a package. */
export const check = z
  .custom<Check>(
    (value) =>
      isObject(value) &&
      typeof value.name === 'string' &&
      /^[a-z][a-z\d-]*$/.test(value.name) &&
      typeof value.summary === 'string' &&
      typeof value.run === 'function',
    { error: 'must be a check: an object with `name` (such as `links`), `summary` and the function `run`.' },
  )
  .meta({ tsType: "import('./check.ts').Check" })
