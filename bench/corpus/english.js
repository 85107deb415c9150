/** English prose. @typedef {import('./random.js').Random} Random */
import { optionName, optionValue } from './names.js'

/** @param {string} source */
const words = (source) => source.trim().split(/\s*\n\s*/)

const SUBJECTS = words(`
  the test runner
  the bundler
  the resolver
  a worker
  the watcher
  the reporter
  every plugin
  the configuration
  a snapshot
  the module graph
  the command line
  the cache
  each test file
  the development server
  a custom environment
  the coverage provider
  the first run
  a shared fixture
  the transformer
  the scheduler
`)

const ACTIONS = words(`
  reads the nearest package manifest
  keeps the results of earlier runs
  starts a fresh process for every file
  compiles only what the test imports
  reports the slowest tests first
  merges the options of all projects
  restores the original implementation
  writes its output beside the sources
  skips files that have not changed
  follows symbolic links inside the workspace
  collects coverage from every worker
  resolves aliases in the order in which they are written
  rejects unknown keys with a suggestion
  prints a readable difference
  waits until all pending timers have settled
  loads setup files once for each environment
  shares one module registry between suites
  falls back to the default environment
  retries failed tests up to the given limit
  shows where the value came from
`)

const CONDITIONS = words(`
  when the project has several packages
  when a file is saved
  if no pattern matches
  as long as the lock file stays the same
  once the first build has finished
  unless the flag is set on the command line
  before any test is collected
  after the last suite has ended
  even if the module is loaded twice
  whenever a dependency is replaced
  while the server is running
  if the environment has no file system
`)

const REASONS = words(`
  so that the next start is faster
  which keeps the feedback loop short
  and this is what most projects need
  because the order of imports is not guaranteed
  so nothing has to be cleaned up by hand
  which makes failures easier to reproduce
  and the result is the same on every machine
  so large repositories stay pleasant to work in
  because the bundler already knows the answer
  which is why the option exists at all
  so reviewers see only what really changed
  and memory is released early
`)

const ADVICE = words(`
  Prefer small fixtures over one large one
  Keep the configuration next to the code that it describes
  Start with the defaults and change one option at a time
  Avoid global state in setup files
  Give every test a name that says what is expected
  Run the slow suites on a schedule instead of on every commit
  Check the generated files into the repository only when they are reviewed
  Mock at the border of the system, not in the middle of it
  Use the same version of the runner in every package
  Measure before you tune anything
`)

const TOPICS = words(`
  build times
  the size of the output
  the number of open files
  memory use
  the time to the first result
  the cost of isolation
  the length of the dependency chain
  the share of cached modules
`)

/** @type {((random: Random) => string)[]} */
const SENTENCES = [
  (random) =>
    `${capital(random.pick(SUBJECTS))} ${random.pick(ACTIONS)} ${random.pick(CONDITIONS)}, ${random.pick(REASONS)}.`,
  (random) => `${capital(random.pick(CONDITIONS))}, ${random.pick(SUBJECTS)} ${random.pick(ACTIONS)}.`,
  (random) =>
    `Set \`${optionName(random)}\` to \`${optionValue(random)}\` and ${random.pick(SUBJECTS)} ${random.pick(ACTIONS)}.`,
  (random) =>
    `${random.pick(ADVICE)}: ${random.pick(SUBJECTS)} ${random.pick(ACTIONS)} ${random.pick(CONDITIONS)}.`,
  (random) =>
    `In a repository with ${random.between(12, 4800)} modules this lowers ${random.pick(TOPICS)} by about **${random.between(4, 85)} percent**.`,
  (random) =>
    `The option \`${optionName(random)}\` is read before \`${optionName(random)}\`, ${random.pick(REASONS)}.`,
  (random) =>
    `*${random.pick(ADVICE)}.* ${capital(random.pick(TOPICS))} depends on \`${optionName(random)}\` more than on anything else.`,
]

/** @param {Random} random */
export const sentence = (random) => random.pick(SENTENCES)(random)

/** A few words for a comment or the name of a test. @param {Random} random */
export const phrase = (random) =>
  `${random.pick(ACTIONS)}${random.chance(40) ? ` ${random.pick(CONDITIONS)}` : ''}`

/** What stands before a link and after it. @param {Random} random @returns {[string, string]} */
export const reference = (random) =>
  random.pick([
    ['See ', ` for the details; ${random.pick(SUBJECTS)} ${random.pick(ACTIONS)}.`],
    [`${random.pick(ADVICE)}, as described under `, '.'],
    ['This builds on ', `, ${random.pick(REASONS)}.`],
  ])

export const labels = {
  option: 'Option',
  type: 'Type',
  fallback: 'Default',
  meaning: 'Description',
  separator: ' ',
}

/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1)
