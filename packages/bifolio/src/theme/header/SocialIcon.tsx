import type { SocialLink } from '../../shared/types.ts'
import { Markup } from '../elements/Markup.tsx'

/** Networks with a drawing; own simplified ones, filled, on a grid of 24. */
const DRAWINGS: Record<string, string> = {
  discord:
    'M8.5 5 4.8 6.4C2.8 9.6 2 13.2 2.3 17c1.5 1.2 3.2 2 5 2.5l1.2-2q3.5.9 7 0l1.2 2c1.8-.5 3.5-1.3 5-2.5.3-3.8-.5-7.4-2.5-10.6L15.5 5l-.7 1.3q-2.8-.4-5.6 0zM9 11a1.7 1.9 0 1 1 0 3.8A1.7 1.9 0 1 1 9 11m6 0a1.7 1.9 0 1 1 0 3.8 1.7 1.9 0 1 1 0-3.8',
  github:
    'M4.5 3.5c1.5 0 3 .8 4.2 1.7q3.3-.7 6.6 0c1.2-.9 2.7-1.7 4.2-1.7.6 1.6.5 3.2.1 4.4 1.1 1.4 1.6 3.1 1.4 4.9-.4 3.7-2.8 5.3-5.7 5.8.5.8.7 1.6.7 2.6V24H8v-2.4c-2.6.6-3.9-.5-4.7-2-.4-.8-1-1.5-1.9-1.9 1.8-.8 2.9.3 3.7 1.5.7 1 1.7 1.3 3 .9.1-.6.3-1.1.7-1.5-2.9-.5-5.3-2.1-5.7-5.8-.2-1.8.3-3.5 1.4-4.9-.4-1.2-.5-2.8 0-4.3',
  x: 'M3 3h5.6l4.6 6.2L18.6 3h2.3l-6.7 7.6L21.5 21h-5.6l-5-6.8L5 21H2.6l7.3-8.3zm3.3 1.8 10.5 14.4h1.6L7.8 4.8z',
}

/** Networks that are shown by letters. */
const LETTERS: Record<string, [letters: string, name: string]> = {
  bilibili: ['B', 'Bilibili'],
  bluesky: ['Bs', 'Bluesky'],
  facebook: ['f', 'Facebook'],
  gitlab: ['Gl', 'GitLab'],
  instagram: ['Ig', 'Instagram'],
  juejin: ['掘', '稀土掘金'],
  lark: ['飞', 'Lark'],
  linkedin: ['in', 'LinkedIn'],
  qq: ['QQ', 'QQ'],
  slack: ['#', 'Slack'],
  wechat: ['微', 'WeChat'],
  weibo: ['博', 'Weibo'],
  youtube: ['▶', 'YouTube'],
  zhihu: ['知', '知乎'],
}

const NAMES: Record<string, string> = { discord: 'Discord', github: 'GitHub', x: 'X' }

/** What a reader calls the target of a social link: the network's name, or the host of a link with its own drawing. */
export function socialName({ icon, content }: SocialLink): string {
  if (typeof icon === 'string') return NAMES[icon] ?? LETTERS[icon]?.[1] ?? icon
  return /^https?:\/\/(?:www\.)?([^/]+)/.exec(content)?.[1] ?? content
}

/** The drawing of a social link, without a name of its own. */
export function SocialIcon({ icon }: Pick<SocialLink, 'icon'>) {
  if (typeof icon !== 'string') return <Markup className="social-svg" source={icon.svg} />
  const drawing = DRAWINGS[icon]
  if (!drawing) {
    return (
      <span className="social-letters" aria-hidden="true">
        {LETTERS[icon]?.[0] ?? icon.slice(0, 2)}
      </span>
    )
  }
  return (
    <svg className="social-svg" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d={drawing} />
    </svg>
  )
}
