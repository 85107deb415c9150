import { join } from 'node:path'
import { type CheckContext, type CheckReport, type Problem, readText, sortProblems } from 'bifolio/check'
import type { LinksOptions } from '../options.ts'
import { hostProblem } from './hosts.ts'
import { linkNames } from './names.ts'
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
  if (context.flags.online) problems.push(...(await onlineProblems(pages, context.signal)))
  const summary = `${counts.links} links inside the site, ${counts.external} to other sites`
  return { problems: sortProblems(problems), summary, counts }
}

/** What is wrong with addresses of other sites, at each link to them. */
async function onlineProblems(pages: readonly LinkedPage[], signal: AbortSignal): Promise<Problem[]> {
  const external = pages.flatMap((page) =>
    page.links
      .filter(({ url }) => /^https?:/i.test(url) && URL.canParse(url))
      .map((link) => ({ page, link, address: link.url.replace(/#.*/, '') })),
  )
  const found = await checkAddresses(
    external.map(({ address }) => address),
    signal,
  )
  return external.flatMap(({ page, link, address }) => {
    const finding = found.get(address)
    return finding ? [locate(page, link)(finding)] : []
  })
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
