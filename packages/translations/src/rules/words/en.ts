import type { Vocabulary } from './vocabulary.ts'

const word = (pattern: string): RegExp => new RegExp(`(?<![\\w-])(?:${pattern})(?![\\w])`, 'giu')

const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** English. */
export const en: Vocabulary = {
  sentenceEnd: /(?<=[.!?]["”)]?)(?=\s|$)/u,
  idioms: word(
    'not only|no matter|whether or not|nothing but|no longer than|more or less|at first|at last|last but not least|first[- ]class|at once|once|one[- ]by[- ]one|or not|as long as|so long as|no more than|not more than|no less than|not less than|read-only|right away|in order to|to do so|above all|after all|all in all',
  ),
  numbers: [
    ...['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'].map(
      (name, index) => [word(name), index + 2] as const,
    ),
    [word('twice'), 2],
  ],
  possibleNumbers: [
    [word('zero|no|none|nothing'), 0],
    [word('one|once|a|an|single|first|each|every|alone|only'), 1],
    [
      word(
        'second|both|pairs?|double[sd]?|half|either|neither|other|another|bilingual|binary|between|alternat\\w+|versus|and|or',
      ),
      2,
    ],
    [word('third|triple|thirds'), 3],
    [word('fourth|quarters?'), 4],
    [word('fifth'), 5],
    [word('tenth'), 10],
    ...months.map((name, index) => [word(name), index + 1] as const),
  ],
  units: {
    ms: word('ms|milliseconds?'),
    s: word('s|secs?|seconds?'),
    min: word('min|minutes?'),
    h: word('h|hours?'),
    d: word('days?'),
    week: word('weeks?'),
    month: word('months?'),
    year: word('years?'),
    '%': /%|percent/giu,
    B: word('B|bytes?'),
    kB: word('kB|KiB|kilobytes?'),
    MB: word('MB|MiB|megabytes?'),
    GB: word('GB|GiB|gigabytes?'),
    px: word('px|pixels?'),
  },
  negations: word("not|never|unless|without|no|cannot|neither|nor|none|nothing|\\w+n['’]t"),
  possibleNegations: word(
    [
      '(?:un(?!der|til|i(?:t|on|q|v|f))|dis(?!t|k|p|c)|non-?|in(?:valid|visible|depend|complete|correct|finit|active|sensitive|equal)|im(?:possib|mut)|ir(?:re))\\w+|mis(?:s|match|spel)\\w*|\\w+less|asymmetric',
      'skip\\w*|ignor\\w*|fail\\w*|only|instead|rather|otherwise|except\\w*|empty|lack\\w*|absent|exclud\\w+|avoid\\w*|prevent\\w*|stop\\w*|off|any(?!\\w)|else|however|than|until|omit\\w*|leav\\w+|left|lost|loses?|differ\\w*|alone|already|fewer|few|free|too|refus\\w+|reject\\w+|but|forbid\\w*|nowhere|unknown|unavailable|missing|even|remov\\w+|hidden|vary|varies|just|still|before|from time to time|wrong|outside|out of|gone|stays?',
    ].join('|'),
  ),
  negatives: {
    empty: word('empty|blank'),
    ignore: word('ignor\\w+|disregard\\w*'),
    skip: word('skip\\w*'),
    fail: word('fail\\w*'),
    prevent: word('prevent\\w*|avoid\\w*'),
    refuse: word('refus\\w+|reject\\w+'),
    otherwise: word('otherwise|else|or'),
    lose: word('lose[sr]?|losing|lost|loss'),
    stop: word('stop\\w*|pause\\w*|end\\w*|hang\\w*'),
  },
  failures: word('fail(?:s|ed|ing)?|throws?|crash(?:es)?'),
  opposites: {
    'enabled / disabled': [
      word('enabl\\w+|on|with|use[sd]?|using|open\\w*'),
      word('disabl\\w+|off|without|clos\\w*|not|stop\\w*|no|end\\w*|skip\\w*|leav\\w+'),
    ],
    'true / false': [word('true|truthy'), word('false|falsy')],
    'before / after': [
      word(
        'before|prior to|earlier|previous\\w*|until|in front|ahead|first|preced\\w+|above|beforehand|ago|prefix\\w*|front|once|next',
      ),
      word(
        'after\\w*|later|then|once|next|follow\\w*|since|behind|by|until|start\\w*|first|begin\\w*|suffix\\w*',
      ),
    ],
    'above / below': [word('above|previous'), word('below|beneath|following|under')],
    'first / last': [word('first'), word('last|final')],
    'previous / next': [word('previous'), word('next')],
    'include / exclude': [
      word('includ\\w+|contain\\w*|with|ha(?:s|ve)'),
      word('exclud\\w+|except|without|leav\\w+|left|no|not|ignor\\w*|skip\\w*'),
    ],
    'only / all': [word('only|just|solely|alone'), word('all|every|whole|entire|each|any')],
    'replace / append': [
      word('replac\\w+|overrid\\w+|instead'),
      word('append\\w*|add(?:s|ed|ing)? to|in addition|extend\\w*'),
    ],
    'always / never': [word('always'), word('never')],
    'increase / decrease': [
      word('increas\\w+|rais\\w+|rises?|grows?'),
      word('decreas\\w+|reduc\\w+|lower(?:s|ed|ing)?'),
    ],
    'allow / forbid': [word('allow\\w*|permit\\w*'), word('forbid\\w*|prohibit\\w*|disallow\\w*')],
    'required / optional': [word('required|mandatory|must'), word('optional\\w*')],
    'more / less': [
      word('more than|exceed\\w*|greater|longer than|larger than'),
      word('less than|fewer|smaller than|shorter than'),
    ],
    'at least / at most': [word('at least|or more'), word('at most|up to|no more than|or less|or fewer')],
    'maximum / minimum': [word('max|maxim\\w+'), word('min|minim\\w+')],
    'start / end': [word('start\\w*|begin\\w*'), word('ends?|ended|ending|finish\\w*|stop\\w*')],
    'add / remove': [word('add(?:s|ed|ing)?'), word('remov\\w+|delet\\w+')],
    'pass / fail': [
      word('tests? pass(?:es|ed|ing)?|pass(?:es|ed)(?= ?[.,;:]|$)'),
      word('fail(?:s|ed|ing|ures?)?'),
    ],
    'success / failure': [word('succe\\w+'), word('fail\\w*')],
    'same / different': [word('same|identical\\w*|equals?'), word('differ\\w*')],
    'all / none': [word('all|every|each'), word('none|no')],
    'open / close': [word('open(?:s|ed|ing)?'), word('clos(?:e|es|ed|ing)')],
    'read / write': [word('reads?|reading'), word('writes?|writing|written')],
    'input / output': [word('inputs?'), word('outputs?')],
    'import / export': [word('import\\w*'), word('export\\w*')],
    'synchronous / asynchronous': [word('sync|synchronous\\w*'), word('async|asynchronous\\w*')],
    'local / global': [word('local\\w*'), word('global\\w*')],
    'parent / child': [word('parents?'), word('child|children')],
    'server / client': [word('servers?'), word('clients?|browsers?')],
    'development / production': [word('dev|development'), word('production')],
    'left / right': [word('left'), word('right')],
    'long / short': [word('long\\w*'), word('short\\w*')],
    'large / small': [word('larg\\w+|big\\w*'), word('small\\w*')],
    'fast / slow': [word('fast\\w*|quick\\w*'), word('slow\\w*')],
    'old / new': [word('old\\w*'), word('new\\w*')],
    'key / value': [word('keys?'), word('values?')],
    'file / folder': [word('files?'), word('folders?|director\\w+')],
    'parallel / in turn': [
      word('parallel|concurrent\\w*|at the same time|side by side'),
      word('one after another|one by one|sequential\\w*|serial\\w*|in order|in turn|in sequence'),
    ],
    'inside / outside': [word('inside|within'), word('outside')],
    'absolute / relative': [word('absolute'), word('relative')],
    'inherit / override': [word('inherit\\w*'), word('overrid\\w+|replac\\w+')],
  },
}
