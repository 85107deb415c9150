/** Words that change what a statement means, in English and Chinese. Words of one line are taken as the same. */
const MEANINGS: [meaning: string, english: string, chinese: string][] = [
  [
    'not',
    "not|\\w+n['’]t|never|no|none|neither|nor|nothing|without|cannot|unless",
    '不(?![同仅过断])|未|无(?!头)|没|除非|别(?!名)',
  ],
  ['only', 'only|just|solely|alone', '只|仅'],
  ['all', 'all|every\\w*|each|always|both|whole|entire', '所有|全部|每|都|总是|始终|一律|整个'],
  ['some', 'some|sometimes|several|few|any|either', '某些|有时|有些|部分|任意|任何'],
  ['times', 'once|again|repeatedly', '再次|重复|反复'],
  ['first', 'first|initial(?:ly)?', '首次|首个|最先|第一'],
  ['last', 'last|final(?:ly)?|latest', '最后|最终|最新'],
  ['at least', 'at least|or (?:more|later|newer|higher|above)|minimum', '至少|以上|最少|不低于|最低'],
  [
    'at most',
    'at most|up to|or (?:less|fewer|earlier|older|lower|below)|maximum',
    '至多|最多|以下|以内|最高',
  ],
  [
    'more',
    'more|greater|above|longer|larger|higher|newer|faster|exceeds?',
    '大于|超过|多于|高于|更[多长大高新快]',
  ],
  [
    'less',
    'less|fewer|below|shorter|smaller|lower|older|slower|fewest|least',
    '小于|少于|低于|更[少短小低旧慢]',
  ],
  ['true', 'true|on by default|enabl\\w+|turn(?:s|ed)? (?:it )?on', '启用|开启|打开'],
  ['false', 'false|off|disabl\\w+', '禁用|关闭|停用'],
  ['pass', 'pass(?:es|ed|ing)?|succeed\\w*|success\\w*', '通过|成功'],
  ['fail', 'fail\\w*|errors?|throw\\w*|reject\\w*|refus\\w+', '失败|错误|报错|抛出|拒绝'],
  ['warn', 'warn\\w*', '警告'],
  ['ignore', 'ignor\\w+|skip\\w*|exclud\\w+|omit\\w*|drop\\w*', '忽略|跳过|排除|省略'],
  ['keep', 'keeps?|kept|stays?|remains?|retain\\w*|preserv\\w+|surviv\\w+', '保留|保持|留下'],
  ['remove', 'remov\\w+|delet\\w+|clear\\w*|clean\\w*|reset\\w*|empt\\w+', '删除|移除|清[除空理]|重置'],
  ['merge', 'merg\\w+|join\\w*|append\\w*|combin\\w+|concatenat\\w+', '合并|追加|拼接|连接'],
  ['must', 'must|requir\\w+|mandatory|(?:has|have|needs?) to', '必须|必需|要求|必填'],
  ['optional', 'optional\\w*', '可选'],
  ['parallel', 'parallel|concurrent\\w*|at the same time|simultaneous\\w*|at once', '并行|并发|同时'],
  [
    'in turn',
    'sequential\\w*|seriall?y?|one (?:after|by) (?:the other|another|one)|in turn',
    '依次|串行|逐个|顺序',
  ],
  ['same', 'same(?! time)|equal\\w*|identical\\w*|exact\\w*', '相同|一样|同一|等于|完全'],
  ['different', 'differ\\w*|unequal|unlike', '不同|有别'],
  ['reverse', 'revers\\w+|opposite', '相反|逆序|倒序|反向'],
  ['sync', 'synchronous\\w*', '(?<!异)同步'],
  ['async', 'asynchronous\\w*|async', '异步'],
  ['inside', 'inside|within|inner', '内部|之内|里面'],
  ['outside', 'outside|outer|beyond', '外部|之外|外面'],
  ['relative', 'relative', '相对'],
  ['absolute', 'absolute', '绝对'],
  ['deep', 'deep\\w*|recursive\\w*', '深度?|递归'],
  ['shallow', 'shallow\\w*', '浅'],
  ['strict', 'strict\\w*', '严格'],
  ['automatic', 'automatic\\w*', '自动'],
  ['manual', 'manual(?:ly)?|by hand', '手动'],
  ['sensitive', 'insensitive|sensitive', '不?区分大小写'],
]

/** Words that state an order, a priority or a default; the nouns of their sentences count, too. */
const ORDER: typeof MEANINGS = [
  ['before', 'before|earlier|until|ahead|prior|preced(?:es|ing)', '之前|以前|先于|直到'],
  ['after', 'after\\w*|later(?! version)|following|then', '之后|以后|然后|随后'],
  ['wins', 'overrid\\w+|overwrit\\w+|precedence|wins?|priority|prefer\\w*|take effect', '优先|覆盖|生效'],
  ['replace', 'replac\\w+|instead|in (?:the )?place of|supersed\\w+', '替换|取代|代替|改用'],
  ['than', 'than', '比'],
  ['default', 'defaults?', '默认'],
]

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

const UNITS: [unit: string, english: string, chinese: string][] = [
  ['ms', 'ms|milliseconds?', '毫秒'],
  ['s', '(?<=\\d ?)s|seconds|(?<=\\d ?)second|a second', '(?<!毫)秒'],
  ['min', 'minutes?', '分钟'],
  ['h', 'hours?', '小时'],
  ['d', 'days?', '(?<=[\\d\\p{Script=Han}] ?)天'],
  ['B', 'bytes?', '字节'],
  ['KB', 'K(?:i?B|ilobytes?)', ''],
  ['MB', 'M(?:i?B|egabytes?)', ''],
  ['GB', 'G(?:i?B|igabytes?)', ''],
  ['%', 'percent', '%|百分之'],
  ['px', 'px|pixels?', '像素'],
]

/** Number words; "one" and 一 are mostly articles, and a change from or to them changes the other number. */
const NUMBERS: [number: string, english: string, chinese: string][] = [
  ...['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'].map(
    (english, index): [string, string, string] => [String(index + 2), english, ''],
  ),
  ...['[二两]', '三', '四', '五', '六', '七', '八', '九', '十'].map(
    (digit, index): [string, string, string] => [
      String(index + 2),
      '',
      `(?<!十)${digit}(?=[个次种条秒分项级层行天倍份位步件类组遍款处者])`,
    ],
  ),
  ['11', '', '十一'],
  ['12', '', '十二'],
  ['2', 'twice|double[sd]?', ''],
  ['3', 'thrice', ''],
  ['2nd', 'second', '第二'],
  ['3rd', 'third', '第三'],
  ['4th', 'fourth', '第四'],
  ['half', 'half', '一半'],
  ['100', 'hundred', '百'],
  ['1000', 'thousand', '千'],
]

/** A kind of word, and whether its position counts. */
export interface Kind {
  pattern: RegExp
  /** The token; without one, the found text. */
  token?: string
  isOrdered: boolean
}

const kindOf =
  (isOrdered: boolean) =>
  ([token, english, chinese]: (typeof MEANINGS)[number]): Kind => ({
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
  ...MEANINGS.map(kindOf(false)),
  { pattern: OTHERS, isOrdered: false },
  SCOPE,
  ...[...NUMBERS, ...UNITS].map(kindOf(true)),
  { pattern: /(?<![\w.-])-?\d[\d,_]*(?:\.\d+)*/g, isOrdered: true },
]

/** Those of statements about order, priority and defaults. */
export const ORDER_KINDS: readonly Kind[] = ORDER.map(kindOf(true))

/** The nouns in statements with one of {@link ORDER_KINDS}. */
export const NOUN_KIND: Kind = { pattern: new RegExp(NOUNS, 'gi'), isOrdered: true }
