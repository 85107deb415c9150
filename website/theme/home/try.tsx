import type { ReactNode } from 'react'
import './try.home.css'

/**
 * A test of which readers change one value, beside the hero: radio buttons that show one {@link Variant} each, by
 * stylesheet only, with a dot that says whether it passes. Without it all variants are below each other.
 */
export function Try({ label, values, children }: { label: string; values: string[]; children: ReactNode }) {
  return (
    <div className="try hero-aside">
      {children}
      <fieldset className="try-values" data-no-index>
        <legend>{label}</legend>
        {values.map((value, index) => (
          <label key={value}>
            <input type="radio" name="expect" value={value} defaultChecked={index === 0} />
            <code>{value}</code>
          </label>
        ))}
        <i className="try-dot" aria-hidden="true" />
      </fieldset>
    </div>
  )
}

/** The test with one of the values, and what it prints. */
export function Variant({ children }: { children: ReactNode }) {
  return <div className="try-variant">{children}</div>
}
