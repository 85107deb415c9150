import { join } from 'node:path'
import {
  escapeHtml,
  fill,
  flattenSidebar,
  href,
  type PluginSite,
  readText,
  type Site,
  textsIn,
} from 'bifolio/check'
import type { SamplesOptions } from '../options.ts'
import { versionsOf } from './annotate.ts'
import { readSampleLock } from './lock.ts'
import texts from './note-texts.json' with { type: 'json' }
import { readPackageSets } from './package-sets.ts'
import { recordedOutputs } from './recorded.ts'
import { runnerOf } from './run/runner.ts'
import type { RecordedSamples } from './sample-run.ts'
import { readScenarios } from './scenarios.ts'

/** A page with its samples. */
interface PageRun {
  /** Its entry in the navigation bar. */
  section: string
  path: string
  title: string
  ran: number
  optedOut: number
  /** The languages of what ran, `9 bash, 3 ts`, and the version if it is not the site's. */
  what: string
}

/** All samples of a language as a test run: what ran, on which version and day, and for each page a dot per sample. */
export function runHtml(site: Site, all: PluginSite, options: SamplesOptions & { lock: string }): string {
  const { run, runDots, partlyLabel } = textsIn(site.lang, texts) ?? texts.en
  const runner = runnerOf(options.runner)
  const recorded = readSampleLock(join(all.dirs.root, options.lock), runner.id)
  const { version, date = '' } = recorded
  const pages = pageRuns(site, all, { ...options, recorded })
  const ran = pages.reduce((sum, page) => sum + page.ran, 0)
  const optedOut = pages.reduce((sum, page) => sum + page.optedOut, 0)
  const label = fill(partlyLabel, {
    tool: `${runner.name} ${version}`,
    ran: ran.toLocaleString('en'),
    all: (ran + optedOut).toLocaleString('en'),
  })
  const sections = new Map<string, string>()
  for (const page of pages) sections.set(page.section, (sections.get(page.section) ?? '') + row(page))
  const lists = [...sections].map(
    ([section, rows]) => `${section && `<h2>${escapeHtml(section)}</h2>`}<ul class="run">${rows}</ul>`,
  )
  const day = `<time>${date}</time>`
  const summary = `<p class="run-summary"><strong>${escapeHtml(label)}</strong> ${day}</p>`
  return `<h1>${escapeHtml(run)}</h1>${summary}<p>${escapeHtml(runDots)}</p>${lists.join('')}`

  function row({ path, title, what, ran, optedOut }: PageRun): string {
    const name = `<a href="${escapeHtml(href(site, path))}">${escapeHtml(title)}</a>`
    const dots = `<i aria-hidden="true">${'.'.repeat(ran)}${optedOut ? `<s>${'.'.repeat(optedOut)}</s>` : ''}</i>`
    return `<li>${name}${dots}<small>${what}</small></li>`
  }
}

/** The pages of a language that have samples, in the order of its menus. */
function pageRuns(
  site: Site,
  all: PluginSite,
  { recorded, ...options }: SamplesOptions & { recorded: RecordedSamples },
): PageRun[] {
  const runner = runnerOf(options.runner)
  const sets = readPackageSets(options.packages, all.dirs.root, runner)
  const titles = new Map(all.pagesOf(site).map(({ routePath, title }) => [routePath, title]))
  const sections = site.nav.flatMap((item) => ('activeMatch' in item ? item : []))
  const order = sections.flatMap(({ activeMatch = '' }) =>
    Object.entries(site.sidebars).flatMap(([key, items]) =>
      `${key}/`.includes(activeMatch) ? flattenSidebar(items).map(({ link }) => link) : [],
    ),
  )
  const runs = all.routes.flatMap(({ file, source, path, pagePath, scope }): PageRun[] => {
    if (scope.lang !== site.lang || scope.version !== site.version) return []
    const { scenarios, fences } = readScenarios(readText(source, file).text, file, { sets })
    const { outputs, optedOut } = recordedOutputs(scenarios, recorded)
    if (outputs.size + optedOut === 0) return []
    const counts = new Map<string, number>()
    for (const { line, lang } of fences) if (outputs.has(line)) counts.set(lang, (counts.get(lang) ?? 0) + 1)
    const what = [...counts].map(([lang, count]) => `${count} ${lang}`)
    const versions = versionsOf(scenarios, recorded.version)
    if (versions !== recorded.version) what.push(`${runner.name} ${versions}`)
    return [
      {
        section: sections.find(({ activeMatch }) => activeMatch && path.includes(activeMatch))?.text ?? '',
        path,
        title: pagePath === '/' ? site.title : (titles.get(path) ?? path),
        ran: outputs.size,
        optedOut,
        what: what.join(', '),
      },
    ]
  })
  return runs.sort((a, b) => order.indexOf(a.path) - order.indexOf(b.path))
}
