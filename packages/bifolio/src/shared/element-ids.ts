/** Ids of elements that scripts look up. The colon avoids collisions with headings, whose slugs contain none. */
export const ROOT_ID = 'doc:root'
export const ARTICLE_ID = 'doc:article'
