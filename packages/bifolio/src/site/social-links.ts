import { SOCIAL_NETWORKS, type SocialNetwork } from '../shared/strings/social-networks.ts'
import type { SocialLink } from '../shared/types.ts'

/** Adds what is shown of a configured link; the scripts of pages have no list of networks. */
export function socialLink(link: {
  icon: SocialNetwork | { svg: string }
  mode: SocialLink['mode']
  content: string
}): SocialLink {
  const { icon, content } = link
  if (typeof icon === 'string') return { ...link, ...SOCIAL_NETWORKS[icon] }
  return { ...link, name: /^https?:\/\/(?:www\.)?([^/]+)/.exec(content)?.[1] ?? content }
}
