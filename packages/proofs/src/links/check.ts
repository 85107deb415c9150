import { join } from 'node:path'
import { type CheckContext, type CheckReport, type Problem, readText, sortProblems } from 'bifolio/check'
import type { LinksOptions } from '../options.ts'
import { hostProblem } from './hosts.ts'
import { linkNames } from './names.ts'
import { type LinkedPage, readLinks } from './pages.ts'

/** `bifolio check links` */
export async function runLinksCheck(options: LinksOptions, context: CheckContext): Promise<CheckReport> {
  const { routes, dirs, config } = context
  const { text } = options.hosts
    ? readText(join(dirs.root, options.hosts), options.hosts)
    : { text: undefined }
  const hosts = text
    ?.split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter(Boolean)
  const pages = routes
    .filter(({ fallback }) => !fallback)
    .map((route) => readLinks(route, context.readText(route.file)))
  const problems: Problem[] = []
  const counts = { links: 0, external: 0 }
  for (const { lang } of config.locales) {
    const own = pages.filter((page) => page.lang === lang)
    const nameProblem = linkNames(own)
    for (const page of own) {
      for (const link of page.links) {
        const isExternal = /^https?:/i.test(link.url)
        counts[isExternal ? 'external' : 'links']++
        problems.push(
          ...(isExternal ? hostProblem(link, hosts, options.hosts) : nameProblem(page, link)).map(
            locate(page, link),
          ),
        )
      }
    }
  }
  const summary = `${counts.links} links inside the site, ${counts.external} to other sites`
  return { problems: sortProblems(problems), summary, counts }
}

function locate({ file }: LinkedPage, { line, column }: { line: number; column: number }) {
  return (finding: Pick<Problem, 'message' | 'hint'>): Problem => ({
    severity: 'error',
    file,
    line,
    column,
    ...finding,
  })
}
