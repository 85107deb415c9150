import { join } from 'node:path'
import { type CheckContext, type CheckReport, type Problem, readText, sortProblems } from 'bifolio/check'
import type { LinksOptions } from '../options.ts'
import { error } from '../problems.ts'
import { checkHost } from './hosts.ts'
import { menuProblems, sharedDescriptions } from './menus.ts'
import { nameChecker } from './names.ts'
import { checkAddresses } from './online.ts'
import { type LinkedPage, readLinks } from './pages.ts'

/** `bifolio check links [--online]` */
export async function runLinksCheck(options: LinksOptions, context: CheckContext): Promise<CheckReport> {
  const { routes, dirs, config } = context
  const { text } = options.hosts
    ? readText(join(dirs.root, options.hosts), options.hosts)
    : { text: undefined }
  const hosts = text
    ?.split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter(Boolean)
  const pages = routes.map((route) => readLinks(route, context.readText(route.file)))
  const problems: Problem[] = []
  const counts = { links: 0, external: 0 }
  for (const { lang } of config.locales) {
    const own = pages.filter((page) => page.lang === lang)
    const checkName = nameChecker(own)
    problems.push(...menuProblems(context, own, checkName), ...sharedDescriptions(own))
    for (const page of own) {
      for (const link of page.links) {
        const isExternal = /^https?:/i.test(link.url)
        counts[isExternal ? 'external' : 'links']++
        const finding = isExternal ? checkHost(link.url, hosts, options.hosts) : checkName(page, link)
        if (finding) problems.push(error(link, finding.message, finding.hint))
      }
    }
  }
  if (context.flags.online) problems.push(...(await onlineProblems(pages, context.signal)))
  const summary = `${counts.links} links inside the site, ${counts.external} to other sites`
  return { problems: sortProblems(problems), summary, counts }
}

/** What is wrong with addresses of other sites, at each link to them. */
async function onlineProblems(pages: readonly LinkedPage[], signal: AbortSignal): Promise<Problem[]> {
  const external = pages
    .flatMap(({ links }) => links)
    .filter(({ url }) => /^https?:/i.test(url) && URL.canParse(url))
  const found = await checkAddresses(
    external.map(({ url }) => url),
    signal,
  )
  return external.flatMap((link) => {
    const finding = found.get(link.url.replace(/#.*/, ''))
    return finding ? [error(link, finding.message, finding.hint)] : []
  })
}
