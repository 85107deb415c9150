import { locateInConfig } from '../../config/config-location.ts'
import { problem } from '../../errors/problem.ts'
import type { EmittedFile, Problem } from '../../shared/types.ts'
import type { Project } from '../project.ts'
import { readSkills } from './read-skills.ts'
import { aiCatalog, serverCard } from './server-card.ts'
import { skillFile, skillsIndex } from './skills-index.ts'

/** Where agents look for what a host offers. */
const WELL_KNOWN = '.well-known'

/** The files that tell agents what the site offers, as the option `agents` says, and what is wrong with it. */
export function agentFiles(project: Project): { files: EmittedFile[]; problems: Problem[] } {
  const { config, dirs } = project
  const { mcp, skills: folder } = config.agents
  const { skills, problems } =
    folder === undefined ? { skills: [], problems: [] } : readSkills(dirs.root, folder)
  if (folder !== undefined && skills.length === 0 && problems.length === 0)
    problems.push(problem('missing-skills', locateInConfig(project, folder, 'skills'), { folder }))
  if ((mcp || folder !== undefined) && config.base !== '/')
    problems.push(
      problem('agents-below-base', locateInConfig(project, 'agents', 'agents'), { base: config.base }),
    )
  const files = [
    ...(mcp ? [serverCard(mcp, config), aiCatalog(mcp, config)] : []),
    ...skills.map((skill) => ({ file: skillFile(skill), content: skill.content })),
    ...(skills.length > 0 ? [skillsIndex(skills, config.base)] : []),
  ]
  return { files: files.map(({ file, content }) => ({ file: `${WELL_KNOWN}/${file}`, content })), problems }
}
