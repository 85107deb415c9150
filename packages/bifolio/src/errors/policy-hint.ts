/** How to let the policy of a site load an address. @param source of the policy; of scripts the address itself */
export function policyHint({ directive, source }: { directive: string; source: string }): string {
  if (!source.includes('//')) return 'Put it into a file of the public folder.'
  const option =
    directive === 'script-src' ? `scripts: ['${source}']` : `csp: { '${directive}': ['${source}'] }`
  return `Add \`security: { ${option} }\` to the configuration.`
}
