import type { SocialLink } from '../../shared/types.ts'
import { Markup } from '../elements/Markup.tsx'

/** Networks with a drawing, filled, on a grid of 24: own simplified ones. GitHub's is its mark (Octicons, MIT), on a grid of 16. */
const DRAWINGS: Record<string, string> = {
  discord:
    'M8.5 5 4.8 6.4C2.8 9.6 2 13.2 2.3 17c1.5 1.2 3.2 2 5 2.5l1.2-2q3.5.9 7 0l1.2 2c1.8-.5 3.5-1.3 5-2.5.3-3.8-.5-7.4-2.5-10.6L15.5 5l-.7 1.3q-2.8-.4-5.6 0zM9 11a1.7 1.9 0 1 1 0 3.8A1.7 1.9 0 1 1 9 11m6 0a1.7 1.9 0 1 1 0 3.8 1.7 1.9 0 1 1 0-3.8',
  github:
    'M8 0C3.58 0 0 3.58 0 8c0 3.54 2.29 6.53 5.47 7.59.4.07.55-.17.55-.38 0-.19-.01-.82-.01-1.49-2.01.37-2.53-.49-2.69-.94-.09-.23-.48-.94-.82-1.13-.28-.15-.68-.52-.01-.53.63-.01 1.08.58 1.23.82.72 1.21 1.87.87 2.33.66.07-.52.28-.87.51-1.07-1.78-.2-3.64-.89-3.64-3.95 0-.87.31-1.59.82-2.15-.08-.2-.36-1.02.08-2.12 0 0 .67-.21 2.2.82.64-.18 1.32-.27 2-.27s1.36.09 2 .27c1.53-1.04 2.2-.82 2.2-.82.44 1.1.16 1.92.08 2.12.51.56.82 1.27.82 2.15 0 3.07-1.87 3.75-3.65 3.95.29.25.54.73.54 1.48 0 1.07-.01 1.93-.01 2.2 0 .21.15.46.55.38A8.01 8.01 0 0 0 16 8c0-4.42-3.58-8-8-8',
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
    <svg
      className="social-svg"
      viewBox={icon === 'github' ? '0 0 16 16' : '0 0 24 24'}
      width="20"
      height="20"
      aria-hidden="true"
    >
      <path d={drawing} />
    </svg>
  )
}
