import { rowCount, type SearchGroup } from '@bifolio/search/client'
import type { KeyboardEvent } from 'react'
import { interfaceStrings } from '../../shared/strings.ts'
import type { Lang } from '../../shared/types.ts'
import { SEARCH_PANEL_ID, SEARCH_TAB_ID } from '../layout/ids.ts'
import { tabAfterKey } from '../tabs/tabs-behavior.ts'

export interface SearchTabsProps {
  lang: Lang
  groups: readonly SearchGroup[]
  chosen: SearchGroup
  choose: (group: SearchGroup) => void
}

/** One tab per searched site. */
export function SearchTabs({ lang, groups, chosen, choose }: SearchTabsProps) {
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = tabAfterKey(event.key, groups.indexOf(chosen), groups.length)
    const group = next === undefined ? undefined : groups[next]
    if (!group) return
    event.preventDefault()
    choose(group)
    document.getElementById(SEARCH_TAB_ID + next)?.focus()
  }
  return (
    <div className="search-tabs" role="tablist" aria-label={interfaceStrings(lang).searchedSites}>
      {groups.map((group, index) => (
        <button
          key={group.index}
          type="button"
          id={SEARCH_TAB_ID + index}
          role="tab"
          aria-selected={group === chosen}
          aria-controls={SEARCH_PANEL_ID}
          tabIndex={group === chosen ? 0 : -1}
          onClick={() => choose(group)}
          onKeyDown={onKeyDown}
        >
          {group.label} <span className="search-tab-count">{rowCount(group)}</span>
        </button>
      ))}
    </div>
  )
}
