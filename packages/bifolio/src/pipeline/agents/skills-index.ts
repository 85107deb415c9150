import { createHash } from 'node:crypto'
import type { EmittedFile } from '../../shared/types.ts'
import type { Skill } from './read-skills.ts'

/** Agent Skills Discovery 0.2.0, a draft: https://github.com/cloudflare/agent-skills-discovery-rfc */
const SCHEMA = 'https://schemas.agentskills.io/discovery/0.2.0/schema.json'
const FOLDER = 'agent-skills'

/** The file of a skill, relative to `.well-known`. */
export const skillFile = ({ name }: Pick<Skill, 'name'>): string => `${FOLDER}/${name}/SKILL.md`

/** The list of the skills of a site, each with the hash of its file. */
export function skillsIndex(skills: readonly Skill[], base: string): EmittedFile {
  const listed = skills.map((skill) => ({
    name: skill.name,
    type: 'skill-md',
    description: skill.description,
    url: `${base}.well-known/${skillFile(skill)}`,
    digest: `sha256:${createHash('sha256').update(skill.content).digest('hex')}`,
  }))
  const content = `${JSON.stringify({ $schema: SCHEMA, skills: listed }, undefined, 2)}\n`
  return { file: `${FOLDER}/index.json`, content }
}
