'use client'
import { createElement, type ReactNode, useEffect, useRef } from 'react'

/**
 * A sample with an editor from the start: around code blocks of which one can be run. It also opens the code in a link, which runs when
 * the reader asks for it.
 */
export function Playground({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const control = root.current?.querySelector<HTMLElement>('[data-run="playground"]')
    if (!control) return undefined
    const follow = async (): Promise<void> => {
      // In the chunk of behaviors, with their styles: the stylesheet of pages has none of it.
      const { openEditor } = await import(/* webpackChunkName: 'more' */ './run.ts')
      await openEditor(control, location.hash)
    }
    void follow()
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  return createElement('div', { className: 'playground', ref: root }, children)
}
