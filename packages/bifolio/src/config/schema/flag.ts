import { z } from 'zod'

const flag = (standard: boolean) => (description: string) =>
  z.boolean().default(standard).describe(description)

/** An option that is `true` or `false`, by its description. */
export const onByDefault = flag(true)
export const offByDefault = flag(false)
