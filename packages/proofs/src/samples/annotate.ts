import { join } from 'node:path'
import type { ContentChanges, PluginPage } from 'bifolio'
import { type CodeAnnotation, textsIn } from 'bifolio/check'
import type { SamplesOptions } from '../options.ts'
import { declaredVersions, findInstalled } from '../packages.ts'
import type { Playground } from '../theme/playground.ts'
import { readSampleLock, readTypeLock, typesKey } from './lock.ts'
import texts from './note-texts.json' with { type: 'json' }
import { readPackageSets } from './package-sets.ts'
import { readPlaygrounds } from './playground.ts'
import { recordedOutputs } from './recorded.ts'
import { runnerOf } from './run/runner.ts'
import { readScenarios, type Scenario } from './scenarios.ts'
import type { Verified } from './verified-note.ts'

/** What readers are shown of the results of a page. */
interface Results extends Pick<ContentChanges, 'dependencies' | 'code'> {
  /** Only if all its samples have been run as they are. */
  verified?: Verified
}

/** Finds the samples of a page that have been run unchanged, their output, and the symbols in code. */
export function annotate(
  { text, file, site, lang }: Pick<PluginPage, 'text' | 'file' | 'site'> & { lang: string },
  options: SamplesOptions & { lock: string },
): Results {
  const runner = runnerOf(options.runner)
  const { id, name } = runner
  const sets = readPackageSets(options.packages, site, runner)
  const lock = join(site, options.lock)
  const types = options.types && join(site, options.types)
  const recorded = readSampleLock(lock, id)
  const known = types ? readTypeLock(types) : {}
  const { scenarios } = readScenarios(text, file, { sets })
  const { outputs, optedOut, isComplete } = recordedOutputs(scenarios, recorded)
  const { open } = textsIn(lang, texts) ?? texts.en
  const { playgrounds, manifests } = playgroundsByLine(scenarios, options, site)
  return {
    dependencies: [
      lock,
      ...(types ? [types] : []),
      ...manifests,
      ...[...sets.values()].flatMap(({ files }) => files),
    ],
    verified: isComplete
      ? {
          name,
          version: versionsOf(scenarios, recorded.version),
          date: recorded.date,
          about: options.about,
          count: { ran: outputs.size, all: outputs.size + optedOut },
        }
      : undefined,
    code(line, code): CodeAnnotation {
      const key = typesKey(code)
      // Samples that changed since their run are not offered.
      const playground = outputs.has(line) ? playgrounds.get(line) : undefined
      return {
        output: outputs.get(line),
        symbols: types && key in known ? { file: types, key } : undefined,
        actions: playground && [{ behavior: 'stackblitz', label: open, input: playground }],
      }
    },
  }
}

/** The versions that the samples of a page were run with: `1.4.0`, or `1.4.0, 2.0.0`. @param site the site's version */
export function versionsOf(scenarios: readonly Scenario[], site: string): string {
  const hasSamples = ({ samples, steps }: Scenario): boolean =>
    steps.some(({ kind }, index) => samples[index] && kind !== 'skip')
  const versions = scenarios.filter(hasSamples).map(({ set }) => set?.version ?? site)
  return [...new Set(versions)].sort().join(', ')
}

/** The projects that the page offers, and the manifests with the versions of their packages: as installed, else as declared. */
function playgroundsByLine(
  scenarios: readonly Scenario[],
  { runner: id, playground, workspace = '' }: SamplesOptions,
  site: string,
): { playgrounds: Map<number, Playground>; manifests: string[] } {
  if (!playground) return { playgrounds: new Map(), manifests: [] }
  const runner = runnerOf(id)
  const folder = join(site, workspace)
  const declared = declaredVersions(folder)
  const manifests = new Set([join(folder, 'package.json')])
  const own = scenarios.filter(({ set }) => !set)
  const playgrounds = readPlaygrounds(own, runner, (name) => {
    const found = findInstalled(name, folder, runner.package)
    if (found) manifests.add(join(found.folder, 'package.json'))
    return found?.version ?? declared[name]
  })
  return { playgrounds, manifests: [...manifests] }
}
