/** English synonyms in documentation and testing, one group per line. */
export const ENGLISH = `
remove, delete, clear, empty, clean
folder, directory, dir
option, setting, configuration, config
option, flag, argument, parameter
configure, set up
command line, cli, terminal, console, shell
ignore, exclude, skip, omit, leave out
getting started, quick start, tutorial, first steps, beginner
introduction, overview, about
reference, manual, documentation, docs, overview
api, method, methods, function, functions
prerequisites, requirements, required, node version, system requirements, supported versions
each, every
single, individual
several, multiple, many
choose, select, pick, specify, another
detect, recognize, find out, know whether, know, tell whether
machine, machines, ci
install, installation, set up
sample, example, demo
compare, comparison, difference, different, versus, vs
mock, stub, fake, simulate, simulation
spy, watch a method, observe
undo, restore, reset, revert
clean up, cleanup, teardown, tear down
throw, throws, thrown, raise, error, exception
fail, failure, failed, error, break, broke, broken, crash, crashes
unreliable, flaky, unstable, intermittent
retry, repeat, rerun, run again, again
rerun, watch, watch mode
shortcut, hotkey, key binding, keybinding
performance, profiling, slow, speed, fast, faster, time goes, bottleneck
memory, heap
leak, leaks, stay open, open handles
parallel, concurrent, concurrency, parallelism, workers
worker, workers, process, thread
monorepo, workspace, workspaces, projects, packages
shard, split, spread, distribute
isolate, isolation, isolated, share state
wait, sleep, delay
timeout, time limit, time out
clock, time, date
stop, bail, abort, quit, exit, cancel
hide, silent, silence, suppress
log, logs, console output, print
print, show, display, list
regular expression, regex, regexp, pattern
glob, pattern, wildcard
env, environment variable, env variable, env vars
environment, runtime
dom, browser, document
custom, own
no tests, without tests, empty, no test files
hang, hangs, stuck, freeze, never ends, forever, infinite
async, asynchronous, promise, promises, await
callback, listener, handler, function
dependency, dependencies, library, package, packages, node_modules, third party
report, reporter, reporters
private, internal, not exported, unexported
replace, mock, swap, substitute
partially, keep original, original, actual, real
css, style, styles, stylesheet
svg, png, image, images, font, fonts, assets
typescript, ts, tsconfig
react, vue, svelte, framework
element, dom
random, shuffle, order, sequence
freeze, pin, system time, current date, today
fast forward, skip ahead, advance
request animation frame, requestanimationframe, frame
only, just, single
share, reuse, common, shared
wait until, wait for, eventually, appears, shows up
early, first, immediately
alternative, instead of, comparison, better than
keyboard, key, press, shortcut
flame graph, flamegraph, cpu profile
folder, working directory, cwd, root
extension, suffix, file name
threshold, limit, minimum
warning, warn, message
lifecycle, hook, hooks, before, after
times, how often, how many, count
ci, github actions, pipeline, continuous integration
override, replace, overwrite
combine, merge, join, compose, extend, inherit
precedence, priority, wins, takes precedence
resolved, final, effective
debug, inspect, troubleshoot
changed, modified, edited, touched, uncommitted, git
related, depends, affected
types, typings, type check, type checking
globals, without import, global variables
production, release, deploy
compile, build, bundle, transpile
assets, images, static files
constant, define, replace at build time
alias, path mapping, paths
assertion, expect, assert
matcher, assertion
snapshot, snapshots
coverage, covered
once, only once, one time
before all, beforeall, global setup
upgrade, migrate, migration, move over, switch from, coming from, comparison
code, exit code, status
name, title
function, method
arguments, parameters, called with
return, result, resolve
`
