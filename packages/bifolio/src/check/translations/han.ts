/** A Chinese character. */
export const HAN = /\p{Script=Han}/u

/** Three English words in a row. */
export const PROSE = /[A-Za-z]{2,}[ ,]+[a-z]{2,}[ ,]+[a-z]{2,}/
