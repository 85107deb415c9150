import words from './words.json' with { type: 'json' }

/** A word with the same meaning in English and Chinese, as regular expressions; empty where a language has none. */
type Word = readonly [token: string, english: string, chinese: string]

/**
 * Words that make one statement differ from another, as tokens that both languages share:
 * - `meanings`: words that change what a statement means
 * - `positions`: words that qualify what is beside them
 * - `order`: words of an order, a priority, a default or a base of paths; the nouns of their sentences count, too
 * - `numbers`: number words; "one" and 一 are mostly articles and count only as a change from or to another number
 * - `units`: units of numbers
 */
const { meanings, positions, order, numbers, units } = words as unknown as Record<
  keyof typeof words,
  readonly Word[]
>

/** Nouns between which an order can be stated, and which can be the scope of a statement. */
const NOUNS = [
  '\\b(?:flag|option|config|command|project|root|parent|child|file|folder|test|suite|hook|setup|teardown|worker|process|thread|mock|spy)(?:s|es)?\\b',
  '\\b(?:implementation|default|value|environment|variable|argument|run|module|import|build|package|browser|server|report|snapshot)s?\\b',
  '\\b(?:plugin|global|local|inner|outer|top|bottom|start|end|beginning|configuration|attempt|assertion|machine|page|line)s?\\b',
  '标志|选项|配置|命令|项目|父|子|文件夹|文件|测试|套件|钩子|进程|线程|变量|参数|模块|构建|浏览器|插件|全局|局部|开始|结束',
].join('|')

/** Words of which any other changes the meaning: positions, separators, cases, streams, colours, forms of work. */
const OTHERS = new RegExp(
  [
    '(?<![\\w-])(?:leading|trailing|next|previous|top|bottom|spaces?|commas?|dots?|dash(?:es)?|hyphens?|slash(?:es)?)(?![\\w-])',
    '(?<![\\w-])(?:colons?|semicolons?|tabs?|underscores?|lines?|upper ?case|lower ?case|ascending|descending|alphabetical\\w*|random\\w*)(?![\\w-])',
    '(?<![\\w-])(?:public|private|static|dynamic|lazily|eagerly|experimental|deprecated|stable|standard (?:output|error)|empty|zero)(?![\\w-])',
    '(?<![\\w-])(?:red|green|yellow|blue|gr[ae]y|increas\\w+|decreas\\w+|process(?:es)?|threads?|workers?|local|global|positive|negative|native|real|fake|inline|external|internal)(?![\\w-])',
    '开头|结尾|[上下]一个?|空格|逗号|点号|连字符|斜杠|冒号|分号|下划线|换行|大写|小写|升序|降序|字母顺序|随机|静态|动态|实验性|弃用|稳定',
    '标准输出|标准错误|[红绿黄蓝灰]色|增加|减少|进程|线程|全局|局部|当前|真实',
  ].join('|'),
  'gi',
)

/** A kind of word, and whether its position counts. */
export interface Kind {
  pattern: RegExp
  /** The token; without one, the found text. */
  token?: string
  isOrdered: boolean
}

const kindOf =
  (isOrdered: boolean) =>
  ([token, english, chinese]: Word): Kind => ({
    pattern: new RegExp(
      [english && `(?<![\\w-])(?:${english})(?![\\w-])`, chinese].filter(Boolean).join('|'),
      'giu',
    ),
    token,
    isOrdered,
  })

/** The scope of a statement: `each test file`, `the whole run`, `每个文件`. */
const SCOPE: Kind = {
  pattern: new RegExp(
    `(?<=\\b(?:each|every|per|whole|entire|same|new) (?:\\w+ )?|每个?|整个|同一个?)(?:${NOUNS})`,
    'gi',
  ),
  isOrdered: false,
}

/** The words whose change changes the meaning of any statement. */
export const KINDS: readonly Kind[] = [
  ...meanings.map(kindOf(false)),
  { pattern: OTHERS, isOrdered: false },
  SCOPE,
  ...[...positions, ...numbers, ...units].map(kindOf(true)),
  { pattern: /(?<![\w.-])-?\d[\d,_]*(?:\.\d+)*/g, isOrdered: true },
]

/** The words of statements about order, priority and defaults. */
export const ORDER_KINDS: readonly Kind[] = order.map(kindOf(true))

/** The nouns in statements with one of {@link ORDER_KINDS}. */
export const NOUN_KIND: Kind = { pattern: new RegExp(NOUNS, 'gi'), isOrdered: true }
