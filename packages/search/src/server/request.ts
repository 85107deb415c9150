import { LIMITS } from '../engine/types.ts'

/** A parsed request. */
export interface SearchRequest {
  keyword: string
  /** Maximum number of pages per index. */
  limit: number
  /** Names of indexes; `undefined` for all. */
  indexes: string[] | undefined
  /** Empty for the default language of each site. */
  lang: string
}

/** Why a request is refused. */
export interface Refusal {
  status: 400 | 404 | 405 | 414 | 429
  message: string
}

/** Maximum length of a request target. */
const MAX_TARGET = 8192
/** Maximum number of pages per index; a greater limit is lowered to it. */
const MAX_PAGES = 50
const MAX_INDEXES = 50

/** Parses the target of a request: a query, a health check, or a refusal. */
export function readTarget(target: string): SearchRequest | 'health' | Refusal {
  if (target.length > MAX_TARGET) return { status: 414, message: 'The address is too long.' }
  if (!URL.canParse(target, 'http://localhost')) return { status: 400, message: 'The address is malformed.' }
  const { pathname, searchParams } = new URL(target, 'http://localhost')
  if (pathname === '/health') return 'health'
  if (pathname !== '/' && pathname !== '/search')
    return { status: 404, message: 'Ask `/?keyword=…` or `/health`.' }
  const keyword = searchParams.get('keyword')
  if (keyword === null) return { status: 400, message: '`keyword` is missing.' }
  const limit = searchParams.get('limit') ?? String(LIMITS.pages)
  if (!/^\d{1,4}$/.test(limit) || Number(limit) < 1)
    return { status: 400, message: '`limit` must be a whole number from 1.' }
  const indexes = searchParams.get('searchIndexes')?.split(',').filter(Boolean)
  if (indexes && indexes.length > MAX_INDEXES)
    return { status: 400, message: `\`searchIndexes\` names more than ${MAX_INDEXES}.` }
  return {
    keyword,
    limit: Math.min(Number(limit), MAX_PAGES),
    indexes: indexes?.length ? indexes : undefined,
    lang: searchParams.get('lang') ?? '',
  }
}
