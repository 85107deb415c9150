/**
 * The numbers of the ranking, in the order in which a search uses them. `npm run bench -- search` prints how a changed number moves each
 * set of queries; keep the change if no set loses.
 */

/** Weight of a query term, relative to an ordinary word. */
export const TERM = {
  /** Stop words. */
  common: 0.05,
  /** A number, or a single character left between Chinese words. */
  piece: 0.2,
  /** A name without synonyms, in addition to its parts. */
  name: 0.5,
}

/** Confidence of a word of the index that is not the query term itself. */
export const FORM = {
  inflected: 0.9,
  synonym: 0.7,
  /** The word begins with the term. */
  start: 0.6,
  /** The term is inside of the word, where no word is or begins with the term, and where one does. */
  inside: 0.55,
  alsoInside: 0.4,
  oneTypo: 0.6,
  twoTypos: 0.4,
  /** A part of a run of characters: times the square of the share that matches. */
  part: 0.5,
}

/** BM25 score of a section. */
export const SCORE = {
  /** Of a word in a heading of average length, and in a parent heading. A text scores 2.2 at most. */
  heading: 4,
  context: 2.5,
  /** Term frequency saturation (k1). */
  saturation: 1.2,
  /** Length normalization (b) of texts and headings. */
  textLength: 0.3,
  headingLength: 0.5,
  /** Maximum relative length: longer texts are not penalized further. */
  maxLength: 5,
}

/** Factors by which the score of a section is multiplied after its text was read. */
export const SECTION = {
  /** The title equals the query. */
  title: 2.2,
  /** The heading equals the query, or ends with it after a dot: `api.fn` for `fn`. */
  heading: 1.9,
  /** The same for a deeper heading. */
  subheading: 1.3,
  /** The section is a table row: pages have many of them. */
  row: 0.6,
  /** A signature or table of the section defines the query. */
  defined: 1.9,
  /** The title contains the query. */
  titlePart: 1.9,
  /** The heading contains the query, or is contained in it. */
  headingPart: 1.25,
  /** Maximum boost for proximity of the query terms. */
  close: 0.95,
  /** Weight of nearby terms in it, relative to adjacent ones. */
  near: 0.5,
}

/** Score of a literal run of the whole query, relative to the best section or page. */
export const LITERAL = 1

/** The score of a page, from its sections. */
export const PAGE = {
  /** The words found anywhere on the page, relative to its best section. */
  words: 0.7,
  /** Each of the next best sections, and the number of those that count. */
  more: 0.2,
  sections: 5,
  /** Growth with each doubling of the number of pages that link to it. */
  links: 0.08,
  /** Pages that come after others. */
  last: 0.4,
}
