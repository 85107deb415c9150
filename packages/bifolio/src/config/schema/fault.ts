import type { z } from 'zod'

/** Reports why a value is wrong, as an argument of `superRefine`. @param faultOf what follows its name in a sentence @param hint how to fix it */
export const faults =
  <Value>(faultOf: (value: Value) => string | undefined, hint?: string) =>
  (value: Value, context: z.core.$RefinementCtx<Value>): void => {
    const message = faultOf(value)
    if (message) context.addIssue({ code: 'custom', message, params: { hint } })
  }
