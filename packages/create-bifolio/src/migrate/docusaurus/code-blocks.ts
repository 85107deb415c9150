/** The attributes of a tag whose values are texts. */
export const attributesIn = (written: string): Record<string, string | undefined> =>
  Object.fromEntries(
    [...written.matchAll(/(\w+)=(?:"([^"]*)"|\{?'([^']*)'\}?)/g)].map(([, name, double, single]) => [
      name,
      double ?? single,
    ]),
  )

const RAW_IMPORT = /^import\s+(\w+)\s+from\s+(['"])!!raw-loader!([^'"]+)\2;?[ \t]*\r?\n/gm
const CODE_BLOCK = /^([ \t]*)<CodeBlock\b([^>]*)>\s*\{\s*(?:`([^`$\\]*)`|(\w+))\s*\}\s*<\/CodeBlock>[ \t]*$/gm

/** `<CodeBlock language="js">{`…`}</CodeBlock>`, and one with an imported file, become fences; others stay, and their import is an error. */
export function convertCodeBlocks(text: string): string {
  if (!text.includes('<CodeBlock')) return text
  const files = new Map([...text.matchAll(RAW_IMPORT)].map(([, name, , file]) => [name, file]))
  const converted = text.replace(
    CODE_BLOCK,
    (all, indent: string, written: string, code: string | undefined, name: string | undefined) => {
      const { language = '', className = '', title } = attributesIn(written)
      const file = name === undefined ? undefined : files.get(name)
      if (name !== undefined && file === undefined) return all
      const lang = language || className.replace(/^language-/, '')
      const info = [lang || 'text', title && `title="${title}"`, file && `file="${file}"`].filter(Boolean)
      const body = code === undefined ? '' : `${code.replace(/^\n|\n$/g, '')}\n`
      return `${indent}\`\`\`${info.join(' ')}\n${body}${indent}\`\`\``
    },
  )
  const isUsed = (name: string): boolean => new RegExp(`[<{]\\s*${name}\\b`).test(converted)
  return converted
    .replace(RAW_IMPORT, (all, name: string) => (isUsed(name) ? all : ''))
    .replace(/^import\s+CodeBlock\s+from\s+['"]@theme\/CodeBlock['"];?[ \t]*\r?\n/gm, (all) =>
      isUsed('CodeBlock') ? all : '',
    )
}
