import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Problem } from 'bifolio'
import { slashPath } from 'bifolio/config'
import type { ChangedFile } from '../draft.ts'

const FROM_FILE = /(?:import|export)\s*\{[^}]*\bHomeLayout\b(?!\s+as)[^}]*\}\s*from\s*['"](\.[^'"]+)['"]/
const FRONTMATTER = /^---\r?\n([\s\S]*?)\r?\n---\s*$/
const HOME = /^pageType:\s*['"]?home['"]?\s*$/m

/**
 * The home pages that the theme draws, with an import of its `HomeLayout`: here, a page is what it contains. Only pages without content of
 * their own change, and only if the theme imports `HomeLayout` from a file of the site. A `.md` page becomes an `.mdx` page.
 * @param content folder of the content, relative to the root
 * @param langs empty for a site without folders of languages
 */
export function homePages(root: string, content: string, langs: readonly string[]): ChangedFile[] {
  const theme = ['theme/index.tsx', 'theme/index.ts'].map((name) => join(root, name)).find(existsSync)
  const module = theme && FROM_FILE.exec(readFileSync(theme, 'utf8'))?.[1]
  if (!theme || !module) return []
  const folders = langs.length > 0 ? langs.map((lang) => join(root, content, lang)) : [join(root, content)]
  return folders.flatMap((folder) => {
    const page = ['index.mdx', 'index.md'].map((name) => join(folder, name)).find(existsSync)
    const [, fields = ''] = (page && FRONTMATTER.exec(readFileSync(page, 'utf8'))) ?? []
    if (!page || !HOME.test(fields)) return []
    const source = slashPath(folder, join(dirname(theme), module))
    const contents = `---\n${fields.replace(HOME, 'pageType: custom')}\n---\n\nimport { HomeLayout } from '${source}'\n\n<HomeLayout />\n`
    return [{ path: slashPath(root, page.replace(/\.md$/, '.mdx')), from: slashPath(root, page), contents }]
  })
}

/** What was changed in home pages, for the author. */
export function homeProblems(pages: readonly ChangedFile[]): Problem[] {
  return pages.map(({ path }) => ({
    severity: 'warning',
    file: path,
    message: 'The home page imports `HomeLayout` of the theme now, since the theme itself was not converted.',
    hint: 'Check the page in the browser: styles of Rspress that its components expect are not here.',
  }))
}
