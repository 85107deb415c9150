import { LIMITS } from '../engine/types.ts'

/** What a client asks. */
export interface SearchRequest {
  keyword: string
  /** Pages of each index. */
  limit: number
  /** Names of indexes; `undefined` for all. */
  indexes: string[] | undefined
  /** Empty for the default one of each site. */
  lang: string
}

/** Why a client is not answered. */
export interface Refusal {
  status: 400 | 404 | 405 | 414 | 429
  message: string
}

/** Characters of an address. */
const LONGEST_TARGET = 8192
/** Pages of each index in an answer at most; a greater limit is lowered to it. */
const MOST_PAGES = 50
const MOST_INDEXES = 50

/** Reads the address of a request: a query, a health check, or what is wrong with it. */
export function readTarget(target: string): SearchRequest | 'health' | Refusal {
  if (target.length > LONGEST_TARGET) return { status: 414, message: 'The address is too long.' }
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
  if (indexes && indexes.length > MOST_INDEXES)
    return { status: 400, message: `\`searchIndexes\` names more than ${MOST_INDEXES}.` }
  return {
    keyword,
    limit: Math.min(Number(limit), MOST_PAGES),
    indexes: indexes?.length ? indexes : undefined,
    lang: searchParams.get('lang') ?? '',
  }
}
