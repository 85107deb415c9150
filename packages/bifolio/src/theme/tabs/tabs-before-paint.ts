/** Prefix of the storage keys of tab groups, followed by the name of the group. */
const PREFIX = 'bifolio-tabs.'

/**
 * Shows the reader's choice in tab groups from the first paint on: rules for each stored group apply until
 * the tabs are interactive (`tabs-behavior.ts`). Runs in the blocking script, before there is any content.
 */
export function showStoredTabs(root: Document): void {
  const rules = storedTabs().flatMap(([group, index]) => rulesFor(CSS.escape(group), index))
  if (rules.length === 0) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules.join('\n'))
  root.adoptedStyleSheets.push(sheet)
}

/** Groups with the index of the chosen tab; none if storage is unavailable. */
function storedTabs(): [group: string, index: number][] {
  try {
    return Object.entries(localStorage).flatMap(([key, value]) =>
      key.startsWith(PREFIX) && /^\d{1,3}$/.test(value)
        ? [[key.slice(PREFIX.length), Number(value)] as const]
        : [],
    ) as [string, number][]
  } catch {
    return []
  }
}

// The tab list is the first child, followed by the panels. Tabs without such a panel keep their first one.
function rulesFor(group: string, index: number): string[] {
  const panel = `.tabs-panel:nth-child(${index + 2})`
  const tabs = `.tabs[data-group="${group}"]:not([data-ready]):has(> ${panel})`
  const tab = `${tabs} > .tabs-list > .tabs-tab`
  return [
    `${tabs} > .tabs-panel:not(${panel}) { display: none }`,
    `${tabs} > ${panel} { display: block !important }`,
    `${tab} { color: var(--ink-soft) !important; border-block-end-color: transparent !important }`,
    `${tab}:nth-child(${index + 1}) { color: var(--ink-accent) !important; border-block-end-color: var(--accent) !important }`,
  ]
}
