/** The interface languages, each with an entry in `languages.ts`. */
export type InterfaceLanguage = 'en' | 'zh' | 'zh-TW' | 'ja' | 'ko' | 'fr' | 'de' | 'es' | 'pt' | 'ru' | 'ar'

interface Container {
  /** Its name in other tools. */
  aliases?: readonly string[]
  /** The default title. */
  titles: Record<InterfaceLanguage, string>
}

/** The containers that authors may use as `:::name Title`. */
// biome-ignore format: a table
const TABLE = {
  tip: {
    aliases: ['success', 'hint'],
    titles: {
      en: 'TIP', zh: '提示', 'zh-TW': '提示', ja: 'ヒント', ko: '팁', fr: 'ASTUCE',
      de: 'TIPP', es: 'CONSEJO', pt: 'DICA', ru: 'СОВЕТ', ar: 'نصيحة',
    },
  },
  note: {
    aliases: ['secondary'],
    titles: {
      en: 'NOTE', zh: '注意', 'zh-TW': '備註', ja: '補足', ko: '참고', fr: 'REMARQUE',
      de: 'HINWEIS', es: 'NOTA', pt: 'NOTA', ru: 'ПРИМЕЧАНИЕ', ar: 'ملاحظة',
    },
  },
  warning: {
    aliases: ['attention'],
    titles: {
      en: 'WARNING', zh: '警告', 'zh-TW': '警告', ja: '警告', ko: '경고', fr: 'AVERTISSEMENT',
      de: 'WARNUNG', es: 'ADVERTENCIA', pt: 'AVISO', ru: 'ПРЕДУПРЕЖДЕНИЕ', ar: 'تحذير',
    },
  },
  caution: {
    titles: {
      en: 'CAUTION', zh: '小心', 'zh-TW': '注意', ja: '注意', ko: '주의', fr: 'ATTENTION',
      de: 'VORSICHT', es: 'PRECAUCIÓN', pt: 'CUIDADO', ru: 'ОСТОРОЖНО', ar: 'تنبيه',
    },
  },
  danger: {
    aliases: ['error'],
    titles: {
      en: 'DANGER', zh: '危险', 'zh-TW': '危險', ja: '危険', ko: '위험', fr: 'DANGER',
      de: 'GEFAHR', es: 'PELIGRO', pt: 'PERIGO', ru: 'ОПАСНОСТЬ', ar: 'خطر',
    },
  },
  info: {
    aliases: ['important'],
    titles: {
      en: 'INFO', zh: '信息', 'zh-TW': '資訊', ja: '情報', ko: '정보', fr: 'INFO',
      de: 'INFO', es: 'INFORMACIÓN', pt: 'INFORMAÇÃO', ru: 'ИНФОРМАЦИЯ', ar: 'معلومة',
    },
  },
  details: {
    titles: {
      en: 'DETAILS', zh: '详情', 'zh-TW': '詳細資訊', ja: '詳細', ko: '상세 정보', fr: 'DÉTAILS',
      de: 'DETAILS', es: 'DETALLES', pt: 'DETALHES', ru: 'ПОДРОБНОСТИ', ar: 'تفاصيل',
    },
  },
} satisfies Record<string, Container>

export type ContainerName = keyof typeof TABLE

// The keys of the literal are those of its type.
const rows = Object.entries<Container>(TABLE) as [ContainerName, Container][]

export const CONTAINERS = rows.map(([name]) => name)

/** The containers here by their names in other tools. */
export const CONTAINER_ALIASES: Readonly<Record<string, ContainerName>> = Object.fromEntries(
  rows.flatMap(([name, { aliases = [] }]) => aliases.map((alias) => [alias, name])),
)

/** The default titles in an interface language. */
export function containerTitles(lang: InterfaceLanguage): Record<ContainerName, string> {
  // Each name of the type is a row.
  return Object.fromEntries(rows.map(([name, { titles }]) => [name, titles[lang]])) as Record<
    ContainerName,
    string
  >
}
