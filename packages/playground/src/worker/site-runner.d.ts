declare module '@bifolio/playground-runner' {
  /** The default export of the runner of the site. */
  const runner: import('../runner.ts').Runner
  export default runner
}
