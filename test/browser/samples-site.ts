/** A site that looks as the samples of the documentation of the engine say: colour, banner, footer, a slot and a wrapped part. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../site/engine.ts'
import { createSiteFolder } from '../site/folder.ts'

const PAGE = join(ROOT, 'docs/en/guide/theme.mdx')

/** The samples of a section, by the title of the fence. */
function samplesOf(section: string): Record<string, string> {
  const text =
    readFileSync(PAGE, 'utf8')
      .split(/^## /m)
      .find((part) => part.includes(`{#${section}}`)) ?? ''
  const fences = text.matchAll(/^```\w+ title="([^"]+)"\n([\s\S]*?)\n```$/gm)
  return Object.fromEntries([...fences].map(([, title = '', code = '']) => [title, code]))
}

/** @returns the folder of the site */
export function samplesSite(): string {
  const slots = samplesOf('slots')
  return createSiteFolder({
    files: {
      'bifolio.config.ts': `import colour from './colour.ts'
import lines from './lines.ts'
export default { ...colour, themeConfig: { ...colour.themeConfig, ...lines.themeConfig } }
`,
      'colour.ts': samplesOf('colour')['bifolio.config.ts'] ?? '',
      'lines.ts': samplesOf('lines')['bifolio.config.ts'] ?? '',
      'theme/index.tsx': `export * from 'bifolio/theme'
export { Outline } from './outline.tsx'
export { slots } from './slots.tsx'
`,
      'theme/outline.tsx': samplesOf('parts')['theme/index.tsx'] ?? '',
      'theme/slots.tsx': slots['theme/index.tsx'] ?? '',
      'theme/Sponsors.tsx': slots['theme/Sponsors.tsx'] ?? '',
      'index.md': '# Home\n\nText.\n',
      'guide/start.md': `# Get started\n\n${'Words of a first paragraph. '.repeat(20)}\n\n## Install\n\nText.\n\n## Run\n\nText.\n`,
    },
  })
}
