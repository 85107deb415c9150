import { join } from 'node:path'
import { skillFields } from '../../config/agents/skill-fields.ts'
import { readYaml } from '../../config/yaml.ts'
import { problemsOf } from '../../config/zod-problems.ts'
import { readText } from '../../content/source.ts'
import { problem } from '../../errors/problem.ts'
import { listFiles } from '../../files/list-files.ts'
import type { Problem } from '../../shared/types.ts'

/** A skill for agents: instructions in Markdown. */
export interface Skill {
  name: string
  description: string
  /** Its `SKILL.md`. */
  content: string
}

const FILE = 'SKILL.md'
const FRONTMATTER = /^---\n([\s\S]*?)\n---(?:\n|$)/
const NAME = /^(?=.{1,64}$)[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Reads the skills of a folder, those that are valid, sorted by name. @param root absolute path of the site */
export function readSkills(root: string, folder: string): { skills: Skill[]; problems: Problem[] } {
  const files = listFiles(join(root, folder)).map((file) => ({
    file: `${folder}/${file}`,
    parts: file.split('/'),
  }))
  const names = files.flatMap(({ parts: [name = '', file, ...rest] }) =>
    file === FILE && rest.length === 0 ? name : [],
  )
  const others = files.filter(
    ({ parts: [name = '', ...rest] }) => names.includes(name) && rest.join('/') !== FILE,
  )
  const problems = others.map(({ file, parts }) =>
    problem('other-skill-file', { file }, { name: parts.slice(1).join('/') }),
  )
  const skills = names.flatMap((name) => {
    const read = readSkill(root, `${folder}/${name}/${FILE}`, name)
    problems.push(...read.problems)
    return read.skill ?? []
  })
  return { skills, problems }
}

/** @param file relative to the root @param folder the name of its folder */
function readSkill(root: string, file: string, folder: string): { skill?: Skill; problems: Problem[] } {
  const { text, problem: unreadable } = readText(join(root, file), file)
  if (unreadable) return { problems: [unreadable] }
  const yaml = FRONTMATTER.exec(text)?.[1]
  if (yaml === undefined) return { problems: [problem('skill-without-fields', { file, line: 1, column: 1 })] }
  const { value, problems, locate } = readYaml(yaml, file, 2)
  if (problems.length > 0) return { problems }
  const subject = { schema: skillFields, input: value, file, whole: 'frontmatter', part: 'field', locate }
  const parsed = skillFields.safeParse(value)
  if (!parsed.success) return { problems: problemsOf(parsed.error.issues, subject) }
  const { name, description } = parsed.data
  if (name !== folder || !NAME.test(name))
    return { problems: [problem('skill-name', { file, ...locate(['name']) }, { name, folder })] }
  return { skill: { name, description, content: text }, problems }
}
