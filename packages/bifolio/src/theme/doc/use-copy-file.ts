import { useEffect, useState } from 'react'
import { announce } from '../../client/navigation/announce.ts'
import { SUCCESS_TIME } from '../code/code-behaviors.ts'

/**
 * Copies a text file to the clipboard; if that is forbidden or the file cannot be fetched, the browser
 * opens the file.
 * @param message for screen readers
 * @returns whether it was just copied, and a function that copies it
 */
export function useCopyFile(address: string, message: string): { isCopied: boolean; copy: () => void } {
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
