import { z } from 'zod'

/** The frontmatter of a `SKILL.md`; other fields belong to clients: https://agentskills.io/specification */
export const skillFields = z.looseObject({
  name: z.string().describe('Name of the skill, which is that of its folder.'),
  description: z.string().trim().min(1).max(1024).describe('What the skill does and when to use it.'),
})
