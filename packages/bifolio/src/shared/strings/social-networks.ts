/** The networks that links have an icon for: their names, and the letters that replace a drawing. */
export const SOCIAL_NETWORKS = {
  bilibili: { name: 'Bilibili', letters: 'B' },
  bluesky: { name: 'Bluesky', letters: 'Bs' },
  discord: { name: 'Discord' },
  facebook: { name: 'Facebook', letters: 'f' },
  github: { name: 'GitHub' },
  gitlab: { name: 'GitLab', letters: 'Gl' },
  instagram: { name: 'Instagram', letters: 'Ig' },
  juejin: { name: '稀土掘金', letters: '掘' },
  lark: { name: 'Lark', letters: '飞' },
  linkedin: { name: 'LinkedIn', letters: 'in' },
  qq: { name: 'QQ', letters: 'QQ' },
  slack: { name: 'Slack', letters: '#' },
  wechat: { name: 'WeChat', letters: '微' },
  weibo: { name: 'Weibo', letters: '博' },
  x: { name: 'X' },
  youtube: { name: 'YouTube', letters: '▶' },
  zhihu: { name: '知乎', letters: '知' },
} as const

/** A network of {@link SOCIAL_NETWORKS}. */
export type SocialNetwork = keyof typeof SOCIAL_NETWORKS

export const SOCIAL_ICONS = Object.keys(SOCIAL_NETWORKS) as SocialNetwork[]
