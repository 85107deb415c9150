import type { ReactNode } from 'react'
import './card.css'

export interface CardProps {
  title?: ReactNode
  /** Text, as an alternative to `children`. */
  content?: ReactNode
  icon?: ReactNode
  children?: ReactNode
}

/** A framed box with a title. */
export function Card({ title, content, icon, children }: CardProps) {
  return (
    <div className="card">
      {(title || icon) && (
        <p className="card-title">
          {icon} {title}
        </p>
      )}
      {content && <p>{content}</p>}
      {children}
    </div>
  )
}

/** Cards side by side, as many as fit. */
export function Cards({ children }: { children?: ReactNode }) {
  return <div className="cards">{children}</div>
}

export interface LinkCardProps {
  href: string
  title: ReactNode
  description?: ReactNode
}

/** A card that is a link. */
export function LinkCard({ href, title, description }: LinkCardProps) {
  const newTab = /^https?:/i.test(href) ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <a className="card link-card" href={href} {...newTab}>
      <span className="card-title">{title}</span>
      {description && <span className="card-text">{description}</span>}
    </a>
  )
}
