import { useEffect, useState } from 'react'
import { announce } from '../../client/navigation/announce.ts'
import { encodePart, href, markdownHref } from '../../shared/links.ts'
import { ORIGINAL_BEHAVIOR } from '../../shared/slots.ts'
import { fill, interfaceStrings } from '../../shared/strings.ts'
import type { PageProps } from '../../shared/types.ts'
import { SUCCESS_TIME } from '../code/code-behaviors.ts'
import { Icon } from '../elements/icon.tsx'
import { ACTIONS_END_ID } from '../layout/ids.ts'
import { Menu } from '../menu/menu.tsx'

/** Assistants that take a question in the URL. */
const ASSISTANTS = { ChatGPT: 'https://chatgpt.com/?q=', Claude: 'https://claude.ai/new?q=' }

/** Actions for the page: copying it as Markdown, viewing the Markdown, and opening it in an assistant. */
export function PageActions({ page, site }: PageProps) {
  const { copyPage, pageCopied, pageMenu, showOriginal, viewMarkdown, openIn, askAbout, shortcuts } =
    interfaceStrings(page.lang)
  const address = markdownHref(site, page.routePath)
  const { isCopied, copy } = useCopyFile(address, pageCopied)
  const question = encodePart(fill(askAbout, { address: site.url + address }))
  return (
    <div className="page-actions" data-no-index>
      <button type="button" className="page-action" data-copied={isCopied || undefined} onClick={copy}>
        <Icon name="copy" />
        <span>{isCopied ? pageCopied : copyPage}</span>
      </button>
      <Menu label={null} name={pageMenu}>
        {page.original && (
          <li>
            <a className="nav-link" href={href(site, page.original)} data-run={ORIGINAL_BEHAVIOR}>
              <Icon name="language" />
              {showOriginal}
            </a>
          </li>
        )}
        <li>
          <a className="nav-link" href={address} type="text/markdown">
            <Icon name="markdown" />
            {viewMarkdown}
          </a>
        </li>
        {site.url &&
          Object.entries(ASSISTANTS).map(([name, url]) => (
            <li key={name}>
              <a className="nav-link" href={url + question} target="_blank" rel="noopener noreferrer">
                <Icon name="external" />
                {fill(openIn, { assistant: name })}
              </a>
            </li>
          ))}
        <li className="page-shortcuts">
          <button type="button" className="nav-link" data-native data-shortcuts>
            <Icon name="keyboard" />
            {shortcuts.title}
          </button>
        </li>
      </Menu>
      <span id={ACTIONS_END_ID} hidden />
    </div>
  )
}

/**
 * Copies a text file to the clipboard; if that is forbidden or the file cannot be fetched, the browser
 * opens the file.
 * @param message for screen readers
 * @returns whether it was just copied, and a function that copies it
 */
function useCopyFile(address: string, message: string): { isCopied: boolean; copy: () => void } {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), SUCCESS_TIME)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = (): void => {
    copyFile(address).then(
      () => {
        setCopied(true)
        announce(message)
      },
      () => location.assign(address),
    )
  }
  return { isCopied, copy }
}

async function copyFile(address: string): Promise<void> {
  // The clipboard takes the promise immediately: some browsers allow writing only while the click is
  // handled.
  const text = fetchText(address)
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text)
  const blob = text.then((content) => new Blob([content], { type: 'text/plain' }))
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return response.text()
}
