/** Blogs of Docusaurus: https://docusaurus.io/docs/blog. */
import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Problem } from 'bifolio'
import { isObject, listFiles, slashPath, withSlashes } from 'bifolio/config'
import { parseDocument } from 'yaml'
import type { DraftFile } from '../../draft.ts'
import type { Moved } from '../links.ts'
import { type Doc, FRONTMATTER, isPage } from './docs.ts'
import { docFiles } from './files.ts'
import { readYamlFile } from './read-yaml-file.ts'

type Fields = Record<string, unknown>

/** A blog in a language. */
export interface BlogFolder {
  /** Absolute path of the site. */
  root: string
  /** Absolute paths of the posts: those of the language, then of the default one, which may have the authors. */
  folders: string[]
  /** Folder of the language in the new site. */
  prefix: string
  /** Address of the blog: `/blog/`. */
  base: string
  title: string
  description?: string
  moved?: Moved
  clashes: Problem[]
}

/** Fields that are written again, in the form of the engine. */
const CONVERTED = /^(?:date|slug|authors?|author_?(?:url|title|image_?url|fbid|twitter)|tags)$/i
/** `2024-05-31-name.md`, `2024-05-31/name.md`, `2024/05/31-name/index.md` */
const DATED = /^(?:(?<folder>.*)\/)?(?<date>\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(?<name>.*?)(?:\/index)?\.mdx?$/

/** The index page and the posts of a blog, each at its address. */
export function blogFiles(blog: BlogFolder): DraftFile[] {
  const { root, folders, prefix, base, title, description, moved, clashes } = blog
  const [folder = ''] = folders
  const names = listFiles(folder).map((file) => withSlashes(file))
  const authors = dataIn(folders, 'authors', root)
  const tags = dataIn(folders, 'tags', root)
  const docs = names.filter(isPage).map((file) => readPost(folder, file, { authors, tags }))
  const others = names.filter((file) => !isPage(file) && !/^(?:authors|tags)\.(?:ya?ml|json)$/.test(file))
  const fields = [`title: ${JSON.stringify(title)}`, 'blog: true']
  if (description) fields.push(`description: ${JSON.stringify(description)}`)
  const index = {
    path: posix.join(prefix, base.slice(1), 'index.md'),
    contents: `---\n${fields.join('\n')}\n---\n`,
  }
  return [index, ...docFiles({ root, folder, prefix, base, docs, others, moved, clashes })]
}

/** The path of `authors.yml` or `tags.yml` of a blog. */
const dataFile = (folders: readonly string[], name: string): string | undefined =>
  folders
    .flatMap((folder) => [join(folder, `${name}.yml`), join(folder, `${name}.yaml`)])
    .find((path) => existsSync(path))

function dataIn(folders: readonly string[], name: string, root: string): Fields {
  const file = dataFile(folders, name)
  return file ? readYamlFile(file, root) : {}
}

/** The authors whose profiles on other sites are not converted. @param folder absolute path of the posts */
export function lostProfiles(folder: string, root: string): Problem[] {
  const file = dataFile([folder], 'authors')
  const authors = Object.entries(dataIn([folder], 'authors', root))
  const names = authors.flatMap(([name, author]) => (isObject(author) && author.socials ? [name] : []))
  if (!file || names.length === 0) return []
  const message = `The \`socials\` of authors were not converted: \`${names.join('`, `')}\`.`
  const hint = 'An author has the link `url` only: name the address there, in each post.'
  return [{ severity: 'warning', file: slashPath(root, file), message, hint }]
}

function readPost(folder: string, file: string, data: { authors: Fields; tags: Fields }): Doc {
  const written = readFileSync(join(folder, file), 'utf8')
  const [whole = '', yaml = ''] = FRONTMATTER.exec(written) ?? []
  const document = parseDocument(yaml)
  const value: unknown = document.errors.length > 0 ? {} : document.toJS()
  const fields = isObject(value) ? value : {}
  const named = DATED.exec(file)?.groups
  const day = named?.date?.split(/[-/]/).map((part) => part.padStart(2, '0'))
  const date = dateOf(fields.date) ?? day?.join('-')
  const authors = authorsOf(fields, data.authors)
  const tags = tagsOf(fields.tags, data.tags)
  const lines = [
    ...keptFields(yaml),
    ...(date ? [`date: ${date}`] : []),
    ...(authors.length > 0 ? [`authors: ${JSON.stringify(authors)}`] : []),
    ...(tags.length > 0 ? [`tags: ${JSON.stringify(tags)}`] : []),
  ]
  // Without a date, the address is the path.
  const name = named?.name || file.replace(/(?:\/index)?\.mdx?$/, '')
  const dated = [named?.folder, ...(day ?? []), name].filter(Boolean).join('/')
  const slug = typeof fields.slug === 'string' ? fields.slug : dated
  return {
    file,
    id: file,
    address: posix.join('/', slug).slice(1),
    label: String(fields.title ?? name),
    position: 0,
    source: `---\n${lines.join('\n')}\n---\n${written.slice(whole.length)}`,
  }
}

/** The lines of the frontmatter without the fields that are written again. */
function keptFields(yaml: string): string[] {
  let isKept = true
  return yaml.split(/\r?\n/).filter((line) => {
    const key = /^([\w-]+)\s*:/.exec(line)?.[1]
    if (key !== undefined) isKept = !CONVERTED.test(key)
    return isKept && line.trim() !== ''
  })
}

/** A date as it is written, if it is an ISO date, else in that form. */
function dateOf(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined
  const text = String(value)
  if (/^\d{4}-\d\d-\d\d(?:$|T)/.test(text)) return text
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? text : date.toISOString().slice(0, 10)
}

/** The authors of a post: keys of `authors.yml`, objects, or the fields `author`, `author_url` and so on. */
function authorsOf(fields: Fields, known: Fields): Fields[] {
  const alone = fields.author
    ? {
        name: fields.author,
        title: fields.author_title ?? fields.authorTitle,
        url: fields.author_url ?? fields.authorURL,
        image_url: fields.author_image_url ?? fields.authorImageURL,
      }
    : undefined
  const listed = [fields.authors ?? alone ?? []].flat()
  return listed.map((entry) => {
    const own = isObject(entry) ? entry : { key: entry }
    const shared = known[String(own.key)]
    const { name, url, title, image_url, imageURL, email }: Fields = {
      ...(isObject(shared) ? shared : { name: own.key }),
      ...own,
    }
    const address = url ?? (email ? `mailto:${String(email)}` : undefined)
    const picture = image_url ?? imageURL
    return {
      name,
      ...(address ? { url: address } : {}),
      ...(title ? { title } : {}),
      ...(picture ? { picture } : {}),
    }
  })
}

/** Labels of tags, which may be keys of `tags.yml`. */
function tagsOf(tags: unknown, known: Fields): string[] {
  return [tags ?? []].flat().map((tag) => {
    const entry = isObject(tag) ? tag : known[String(tag)]
    return isObject(entry) && typeof entry.label === 'string' ? entry.label : String(tag)
  })
}
