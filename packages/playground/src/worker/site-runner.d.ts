/** What the script that strips types is for; the page sends it with files that were edited. */
declare var stripTypes: typeof import('../compile.ts').compileFile

declare module '@bifolio/playground-runner' {
  /** The default export of the runner of the site. */
  const runner: import('../runner.ts').Runner
  export default runner
}
