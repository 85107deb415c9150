/** Words of documentation and of testing that mean the same in English, a group on each line. */
export const ENGLISH = `
remove, delete, clear, empty, clean
folder, directory, dir
option, setting, configuration, config
option, flag, argument, parameter
configure, set up
command line, cli, terminal, console, shell
ignore, exclude, skip, omit, leave out
getting started, quick start, tutorial, first steps
introduction, overview, about
prerequisites, requirements, required
each, every
single, individual
several, multiple, many
choose, select, pick, specify, another
detect, recognize, find out, know whether
machine, machines, ci
install, installation, set up
sample, example, demo
compare, comparison, difference, different, versus, vs
mock, stub, fake, simulate, simulation
spy, watch a method, observe
undo, restore, reset, revert
clean up, cleanup, teardown, tear down
throw, raise, error, exception
fail, failure, failed, error
unreliable, flaky, unstable, intermittent
retry, repeat, rerun, run again
shortcut, hotkey, key binding, keybinding
performance, profiling, slow, speed, time goes
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
stop, bail, abort, quit, exit
hide, silent, silence, suppress
log, logs, console output, print
print, show, display, list
regular expression, regex, regexp, pattern
glob, pattern, wildcard
env, environment variable
environment, runtime
dom, browser, document
custom, own
override, replace, overwrite
combine, merge, join, compose, extend, inherit
precedence, priority, wins, takes precedence
resolved, final, effective
debug, inspect, troubleshoot
changed, modified, edited
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
upgrade, migrate, migration, move
code, exit code, status
name, title
function, method
arguments, parameters, called with
return, result, resolve
`
