import { locateInConfig } from '../config/config-location.ts'
import { problem } from '../errors/problem.ts'
import type { Project } from '../pipeline/project.ts'
import type { Problem } from '../shared/types.ts'

/** Reports the rules of the security policy that the configuration switches off. */
export function relaxedPolicy(project: Project): Problem[] {
  const { trustedTypes, inlineStyles } = project.config.security
  const locationOf = (option: string) => locateInConfig(project, option, option)
  return [
    ...(trustedTypes ? [] : [problem('trusted-types-off', locationOf('trustedTypes'))]),
    ...(inlineStyles ? [problem('inline-styles-on', locationOf('inlineStyles'))] : []),
  ]
}
