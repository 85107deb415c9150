import type { DeployTarget, SiteDraft } from './draft.ts'

/** How a workflow publishes the output. */
interface Service {
  /** The steps after the build, for pushes only. @param out folder of the output @param outInRepository the same from the root */
  steps: (out: string, outInRepository: string) => string
  /** A job after the build, which alone has permissions to write. */
  job?: string
  /** What the settings of the repository need before the first run. */
  settings: string
}

const ON_PUSH = `      - if: github.event_name == 'push'\n`

/** Versions are pinned, since the programs get the secrets. */
const run = (command: string, secrets: readonly string[]): string => `${ON_PUSH}        run: ${command}
        env:
${secrets.map((name) => `          ${name}: \${{ secrets.${name} }}\n`).join('')}`

/** The services by name. */
export const deployTargets: Record<DeployTarget, Service> = {
  'github-pages': {
    steps: (
      _,
      out,
    ) => `${ON_PUSH}        uses: actions/upload-pages-artifact@fc324d3547104276b827a68afc52ff2a11cc49c9 # v5.0.0
        with:
          path: ${JSON.stringify(out)}
          include-hidden-files: true
`,
    job: `
  deploy:
    needs: build
    if: github.event_name == 'push'
    runs-on: ubuntu-latest
    permissions:
      pages: write
      id-token: write
    concurrency: pages
    environment:
      name: github-pages
      url: \${{ steps.deployment.outputs.page_url }}
    steps:
      - id: deployment
        uses: actions/deploy-pages@cd2ce8fcbc39b97be8ca5fce6e763baed58fa128 # v5.0.0
`,
    settings: 'choose "GitHub Actions" as the source under Settings → Pages',
  },
  cloudflare: {
    steps: (out) =>
      run(`npx --yes wrangler@4.164.0 pages deploy ${out} --project-name "\${{ vars.CLOUDFLARE_PROJECT }}"`, [
        'CLOUDFLARE_ACCOUNT_ID',
        'CLOUDFLARE_API_TOKEN',
      ]),
    settings:
      'set the variable CLOUDFLARE_PROJECT and the secrets CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN',
  },
  netlify: {
    steps: (out) =>
      run(`npx --yes netlify-cli@27.10.2 deploy --prod --no-build --dir ${out}`, [
        'NETLIFY_AUTH_TOKEN',
        'NETLIFY_SITE_ID',
      ]),
    settings: 'set the secrets NETLIFY_AUTH_TOKEN and NETLIFY_SITE_ID',
  },
}

/** Whether an answer is the name of a service. */
export const isDeployTarget = (name: string): name is DeployTarget => Object.hasOwn(deployTargets, name)

/** A site with the configuration for a service. A project site of GitHub Pages is below the name of its repository. */
export function deployedSite(site: SiteDraft, target: DeployTarget, repository = ''): SiteDraft {
  const { url, base } = site.config
  const [, owner = '', name = ''] = /^https:\/\/github\.com\/([^/]+)\/([^/]+)/.exec(repository) ?? []
  const domain = `${owner.toLowerCase()}.github.io`
  const isAtDomain = name.toLowerCase() === domain
  const address =
    target === 'github-pages' && name && !url && !base
      ? { url: `https://${domain}`, ...(!isAtDomain && { base: `/${name}/` }) }
      : {}
  return { ...site, target, config: { ...site.config, ...address, deploy: { host: target } } }
}
