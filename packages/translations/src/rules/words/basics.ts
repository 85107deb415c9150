import type { Basics } from './vocabulary.ts'

/** Symbols of units that languages share, in the order in which the languages below have their words for units. */
const SYMBOLS = {
  ms: 'ms',
  s: 's',
  min: 'min',
  h: 'h',
  d: 'd',
  week: 'wk',
  month: 'mo',
  year: 'yr',
  '%': '[%％٪]',
  B: 'B',
  kB: 'kB|KiB',
  MB: 'MB|MiB',
  GB: 'GB|GiB',
  px: 'px',
}

const SENTENCE_END = /(?<=[。！？]["」』）]?)|(?<=[.!?؟]["”)»]?)(?=\s|$)/u

/** The words of a language. */
interface Words {
  /** For units, in the order of `SYMBOLS`, with `; ` between them. */
  units: string
  /** Phrases that do not negate. */
  idioms: string
  negations: string
  /** Negative words for which another language may have a negation. Too many find less, too few report faithful translations. */
  possible: string
}

function basics({ units, idioms, negations, possible }: Words, [before, after]: [string, string]): Basics {
  const names = units.split('; ')
  const pattern = (words: string): RegExp => new RegExp(`${before}(?:${words})${after}`, 'giu')
  return {
    sentenceEnd: SENTENCE_END,
    idioms: pattern(idioms),
    units: Object.fromEntries(
      Object.entries(SYMBOLS).map(([name, symbol], index) => [
        name,
        new RegExp(`(?:${symbol})(?!\\w)|(?:${names[index]})${after}`, 'giu'),
      ]),
    ),
    negations: pattern(negations),
    possibleNegations: pattern(possible),
  }
}

const spaced = (words: Words): Basics => basics(words, ['(?<![\\p{L}\\p{N}_-])', '(?![\\p{L}\\p{M}\\p{N}_])'])
const unspaced = (words: Words): Basics => basics(words, ['', ''])

const ar = spaced({
  units:
    'م[يل]?ل[يّ]? ?ثاني(?:ة|تان|تين)|م[يل]?ل[يّ]? ?ثوان[يٍ]?; ثاني(?:ة|تان|تين)|ثوان[يٍ]?; دقيق(?:ة|تان|تين)|دقائق; ساع(?:ة|ات|تان|تين); يوم(?:ا|ًا|اً|ان|ين)?|أيام; أسبوع(?:ا|ًا|اً|ان|ين)?|أسابيع; شهر(?:ا|ًا|اً|ان|ين)?|أشهر|شهور; سن(?:ة|تان|تين)|سنوات|سنين|عام(?:ا|ًا|اً|ان|ين)?|أعوام; (?:بال|في ال)(?:مئة|مائة); بايت(?:ات)?; كيلو ?بايت; مي[غج]ا ?بايت; [غج]ي[غج]ا ?بايت; بي?كسل(?:ات)?',
  idioms: 'لا سيما|لاحق\\p{L}*|بلا شك|لا بأس|لا يزال|لا تزال|ما زال|لا شك|إلا أن',
  negations:
    '[وفأ]?(?:لا|لم|لن|ليس\\p{L}*|لست|ما لم)|[وفبل]?(?:غير|بدون|دون|عدم|بلا)|[وف]?إلا(?: إذا)?|[وف]?ليس',
  possible:
    '\\p{L}*(?:فقط|إنما|رفض|تجاهل|تخط|فشل|منع|تجنب|فارغ|خالي|مفقود|ناقص|بدل|سوى|لكن|خارج|يتوقف|توقف|خطأ|مختلف|اختلاف|آخر|أخرى|مستقل|مستحيل|نادر|قليل|حتى|تعطيل|استثن|مجهول|يفتقر|حظر|تفاد|تعذر|يمتنع|صعب|ولا|ألا|لئلا|كيلا)\\p{L}*',
})

const de = spaced({
  units:
    'Millisekunden?; Sekunden?; Minuten?; Stunden?; Tage?n?; Wochen?; Monate?n?; Jahre?n?; Prozent; Bytes?; Kilobytes?; Megabytes?; Gigabytes?; Pixeln?',
  idioms: 'nicht nur|ob oder nicht|ohne Weiteres',
  negations: 'nicht|nie|niemals|kein(?:e[rmns]?)?|ohne|weder|nichts|niemand\\p{L}*|nirgends|außer',
  possible:
    'un\\p{L}{3,}|\\p{L}+(?:los|frei)\\p{L}*|nur|an?statt|anstelle|sondern|noch|fehl\\p{L}*|leer\\p{L}*|verhinder\\p{L}*|vermeid\\p{L}*|überspr\\p{L}*|ignorier\\p{L}*|weg\\p{L}*|aus\\p{L}*|ab\\p{L}*|ander\\p{L}*|verschieden\\p{L}*|verbiet\\p{L}*|verboten\\p{L}*|erst|bevor|sonst|aber|allein\\p{L}*|kaum|selten|miss\\p{L}*|deaktiv\\p{L}*|nein|lediglich|scheiter\\p{L}*|selbst|in(?:kompatib|kon|valid|aktiv)\\p{L}*|nicht-\\p{L}+|zu',
})

const fr = spaced({
  units:
    'millisecondes?; secondes?; minutes?; heures?; jours?|journées?; semaines?; mois; ans?|années?; pour cent|pourcents?; octets?|o; kilo-?octets?|ko; méga-?octets?|Mo; giga-?octets?|Go; pixels?',
  idioms: "pas à pas|non seulement|sans doute|pas seulement|sans cesse|n[’']est-ce pas|sans problème",
  negations: 'pas|jamais|sans|aucune?s?|rien|ni|non|personne|sauf|à moins',
  possible:
    'ne|n|plus|guère|in\\p{L}{4,}|im(?:p|m)\\p{L}{3,}|ir\\p{L}{4,}|dé\\p{L}{4,}|seule?s?|seulement|uniquement|lieu|plutôt|vides?|manqu\\p{L}*|ignor\\p{L}*|empêch\\p{L}*|évit\\p{L}*|échou\\p{L}*|refus\\p{L}*|interdi\\p{L}*|autres?|avant|différent\\p{L}*|omet\\p{L}*|sinon|mais|hors|exclu\\p{L}*|absen\\p{L}*|cess\\p{L}*|arrêt\\p{L}*|même|peu|mal|non-\\p{L}+|exception\\p{L}*|perd\\p{L}*|abandon\\p{L}*',
})

const es = spaced({
  units:
    'milisegundos?; segundos?; minutos?; horas?; días?; semanas?; mes(?:es)?; años?; por ciento; bytes?; kilobytes?; megabytes?; gigabytes?; p[ií]xel(?:es)?',
  idioms: 'no solo|no sólo|no solamente|sin embargo|sino|no obstante',
  negations:
    'no(?: \\p{L}+){1,3} (?:ning[uú]n[oa]?|nada|nunca|nadie|ni)|no|nunca|jamás|sin|ning[uú]n[oa]?|nada|nadie|ni|tampoco|excepto|salvo|a menos que',
  possible:
    'in\\p{L}{4,}|im(?:p|m)\\p{L}{3,}|ir\\p{L}{4,}|des\\p{L}{4,}|sol[oa]s?|sólo|solamente|únic\\p{L}*|lugar|vací\\p{L}*|falt\\p{L}*|ignor\\p{L}*|evit\\p{L}*|impid\\p{L}*|fall\\p{L}*|rechaz\\p{L}*|prohib\\p{L}*|otr[oa]s?|antes|diferent\\p{L}*|omit\\p{L}*|pero|sino|fuera|exclu\\p{L}*|ausen\\p{L}*|dej\\p{L}*|car\\p{L}*|hasta|poc[oa]s?|apenas|aún|todavía|mal|deten\\p{L}*|par\\p{L}*|salt\\p{L}*|perd\\p{L}*|menos|aunque|contrario|distint\\p{L}*',
})

const pt = spaced({
  units:
    'milissegundos?; segundos?; minutos?; horas?; dias?; semanas?; m[eê]s(?:es)?; anos?; por cento; bytes?; kilobytes?|quilobytes?; megabytes?; gigabytes?; pixels?|píxe(?:l|is)',
  idioms: 'não só|não apenas|não somente|não obstante',
  negations:
    'não(?: \\p{L}+){1,3} (?:nenhum[a]?|nada|nunca|ninguém|nem)|não|nunca|jamais|sem|nenhum[a]?|nada|ninguém|nem|tampouco|exceto|a menos que',
  possible:
    'in\\p{L}{4,}|im(?:p|m)\\p{L}{3,}|ir\\p{L}{4,}|des\\p{L}{4,}|só|apenas|somente|únic\\p{L}*|vez|vazi\\p{L}*|falt\\p{L}*|ignor\\p{L}*|evit\\p{L}*|imped\\p{L}*|falh\\p{L}*|rejeit\\p{L}*|recus\\p{L}*|proib\\p{L}*|outr[oa]s?|antes|diferent\\p{L}*|omit\\p{L}*|mas|senão|fora|exclu\\p{L}*|ausen\\p{L}*|deix\\p{L}*|até|pouc[oa]s?|ainda|mal|par\\p{L}*|pul\\p{L}*|perd\\p{L}*|menos|embora|contrário|distint\\p{L}*|não-\\p{L}+|mesmo|sozinh\\p{L}*',
})

const ru = spaced({
  units:
    'миллисекунд\\p{L}*|мс; секунд\\p{L}*|сек|с; минут\\p{L}*|мин; час\\p{L}*|ч; д(?:ень|н\\p{L}+)|сут\\p{L}+; недел\\p{L}*; месяц\\p{L}*; год\\p{L}*|лет; процент\\p{L}*; байт\\p{L}*; килобайт\\p{L}*|КБ; мегабайт\\p{L}*|МБ; гигабайт\\p{L}*|ГБ; пиксел\\p{L}*',
  idioms: 'не только|не раз|не менее|тем не менее|едва ли не|чуть ли не|если не',
  negations:
    '(?:никогда|ничего|никто|ничто|никак\\p{L}*|нигде|никуда)(?:\\s+\\p{L}+){0,3}?\\s+не|не|нет|без|нельзя|ни|никогда|ничего|никто|никак\\p{L}*|кроме|невозможно|вряд ли',
  possible:
    'не\\p{L}{3,}|без\\p{L}{3,}|бес\\p{L}{3,}|только|лишь|вместо|пуст\\p{L}*|отсутств\\p{L}*|игнор\\p{L}*|избе\\p{L}*|предотвра\\p{L}*|пропус\\p{L}*|запре\\p{L}*|отказ\\p{L}*|отклон\\p{L}*|друг\\p{L}*|раньше|прежде|разн\\p{L}*|отлич\\p{L}*|исключ\\p{L}*|ещё|еще|мало|редко|иначе|но|а|вне|даже|потер\\p{L}*|теря\\p{L}*|останов\\p{L}*|прекра\\p{L}*|меша\\p{L}*|пока|один\\p{L}*|самостоят\\p{L}*|ошиб\\p{L}*|провал\\p{L}*|чист\\p{L}*|лишн\\p{L}*|лиш\\p{L}*',
})

const ja = unspaced({
  units:
    'ミリ秒; 秒; 分(?!の|岐|割|類|散|野|離|析|布|以); 時間; 日; 週; [かヶカヵケ箇]?月; 年; パーセント|割; バイト; キロバイト; メガバイト; ギガバイト; ピクセル|画素',
  idioms:
    'なければな|なくてはな|なくてはいけ|なければいけ|ないといけ|ねばな|だけでなく|かもしれ(?:ない|ません)|かもし|に過ぎない|にすぎない|ないしは|少な[いく]|ではないでしょうか|ではないか|違いない|はずみ|まず|必ず|いずれ|わずか|おそらくない|に他なら(?:ない|ません)|にほかなら(?:ない|ません)|のみならず|問題[はが]?(?:ない|ありません)|構(?:いません|わない)|過ぎ(?:ない|ません)|にかかわらず|に関わらず|問わず',
  negations:
    '(?:決して[^。]{0,20}?)?(?:ない|なく|なかっ|なければ|ません|ませぬ)|なし|無し|ず(?=[、。]|に|とも|$)|ぬ(?=[、。]|$)|以外',
  possible:
    '不|無|未|非|禁|(?<![削解掃])除|避|防|止|拒|欠|異な|違|別|だけ|のみ|しか|空|失敗|スキップ|省|飛ば|オフ|まで|前|代わり|こそ|たとえ|独立|単独|停|外|抜|困難|難し|失|誤|逆|ゼロ|もはや|いいえ|しなくな|ほか|めったに|まれ|なしで|さもな|そうでな|ただし|が、|でも|まだ|離|純粋|最初|初め',
})

const ko = unspaced({
  units:
    '밀리초; 초; 분(?![의할류석리산기]); 시간; 일; 주; 개월|달|월; 년; 퍼센트|프로; 바이트; 킬로바이트; 메가바이트; 기가바이트; 픽셀',
  idioms: '잘못|뿐만 아니라|뿐 아니라|지 않을까|하지 않으면 안|없이도',
  negations:
    '(?:절대로?[^.]{0,20}?)?(?:않|없|못)|아니|아닌|(?<![가-힣])안(?=\\s)|말(?=고|아|라|것|자|기)|마세요|마십시오',
  possible:
    '비|불|무|미|제외|만|뿐|실패|건너|생략|방지|막|피하|피할|빈|대신|외|다르|다른|다릅|금지|거부|중단|멈|전에|이전|까지|오직|누락|부재|잘못|틀|어렵|잃|해제|끄|꺼|독립|하지만|지만|아직|더 이상|드물|순수|처음|반대|거의|벗어',
})

/** Words for units of time and size and for negations, by language. */
export const BASICS: Readonly<Record<string, Basics>> = { ar, de, es, fr, ja, ko, pt, ru }
