import { Children, isValidElement, type ReactNode } from 'react'

export interface TabsProps {
  /** Tabs with the same group share their choice, on every page and on the next visit. */
  groupId?: string
  /** `value` (or label) of the initially open tab. Default: the first one. */
  defaultValue?: string
  tabPosition?: 'left' | 'center'
  /** Labels of the tabs, if they do not have their own. */
  values?: (ReactNode | { label: ReactNode; value?: string })[]
  children?: ReactNode
}

export interface TabProps {
  /** Default: the value. */
  label?: ReactNode
  value?: string
  children?: ReactNode
}

/**
 * Tabbed panels. The server renders all of them with their labels, so that they can be read without
 * JavaScript; `tabs-behavior.ts` makes them interactive.
 */
export function Tabs({ groupId, defaultValue, tabPosition = 'left', values = [], children }: TabsProps) {
  const tabs = panelsOf(children).map((panel, index): TabProps => {
    const tab = { ...labelled(values[index]), ...withoutEmpty(panel) }
    return { ...tab, label: tab.label ?? tab.value }
  })
  const first = Math.max(
    0,
    tabs.findIndex(({ label, value }) => defaultValue !== undefined && defaultValue === (value ?? label)),
  )
  return (
    <div className="tabs" data-group={groupId} data-position={tabPosition}>
      <div className="tabs-list">
        {tabs.map(({ label, value }, index) => (
          <button
            key={value ?? index}
            type="button"
            className="tabs-tab"
            data-selected={index === first || undefined}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ label, value, children }, index) => (
        <div key={value ?? index} className="tabs-panel" data-selected={index === first || undefined}>
          <p className="tabs-label" data-silent>
            {label}
          </p>
          {children}
        </div>
      ))}
    </div>
  )
}

/** One panel of `Tabs`; outside of `Tabs` only its content. */
export function Tab({ children }: TabProps) {
  return <>{children}</>
}

/** The props of the child elements; text between them consists of line breaks of the source. */
function panelsOf(children: ReactNode): TabProps[] {
  return Children.toArray(children).flatMap((child) => (isValidElement<TabProps>(child) ? [child.props] : []))
}

function labelled(entry: NonNullable<TabsProps['values']>[number] | undefined): TabProps {
  if (typeof entry === 'object' && entry !== null && 'label' in entry)
    return { label: entry.label, value: entry.value }
  return { label: entry as ReactNode }
}

function withoutEmpty({ label, value, children }: TabProps): TabProps {
  return { ...(label !== undefined && { label }), ...(value !== undefined && { value }), children }
}
