/** The words of a first home page and its menu: links, a tagline, and features as title and details. */
export interface HomeWords {
  guide: string
  start: string
  writing: string
  tagline: string
  features: readonly (readonly [title: string, details: string])[]
}

/** By primary language tag. */
export const HOME_WORDS: Record<string, HomeWords> & { en: HomeWords } = {
  en: {
    guide: 'Guide',
    start: 'Get started',
    writing: 'Write pages',
    tagline: 'Replace this sentence with what your readers gain. It is in the frontmatter of this page.',
    features: [
      [
        'Written in Markdown',
        'A page is a file, and its path is its address. The browser shows changes when you save.',
      ],
      [
        'Search included',
        'Readers find words, names and error messages while they type, without a service to set up.',
      ],
      [
        'Mistakes are reported',
        'A dead link or an unknown option is reported with file, line and a way to fix it.',
      ],
    ],
  },
  zh: {
    guide: '指南',
    start: '快速开始',
    writing: '编写页面',
    tagline: '把这句话换成读者能得到的好处，它写在本页的 frontmatter 中。',
    features: [
      ['用 Markdown 编写', '一个文件就是一个页面，路径就是地址。保存后，浏览器立即显示改动。'],
      ['自带搜索', '读者边输入边找到词语、名称和错误信息，无需另外部署服务。'],
      ['错误及时报告', '失效的链接和未知的选项都会报告文件、行号和修复方法。'],
    ],
  },
  ja: {
    guide: 'ガイド',
    start: 'はじめに',
    writing: 'ページを書く',
    tagline: 'この文を、読者が得られるものに置き換えてください。このページの frontmatter にあります。',
    features: [
      [
        'Markdown で書く',
        'ページは 1 つのファイルで、パスがアドレスになります。保存するとブラウザーに反映されます。',
      ],
      [
        '検索機能つき',
        '読者は入力しながら、単語、名前、エラーメッセージを見つけられます。サービスの準備は不要です。',
      ],
      ['間違いを報告', 'リンク切れや未知のオプションは、ファイル、行、直し方とともに報告されます。'],
    ],
  },
  ko: {
    guide: '가이드',
    start: '시작하기',
    writing: '페이지 작성',
    tagline: '이 문장을 독자가 얻을 수 있는 것으로 바꾸세요. 이 페이지의 frontmatter에 있습니다.',
    features: [
      ['Markdown으로 작성', '파일 하나가 페이지이고 경로가 주소입니다. 저장하면 브라우저에 바로 나타납니다.'],
      ['검색 포함', '독자는 입력하면서 단어, 이름, 오류 메시지를 찾습니다. 따로 준비할 서비스는 없습니다.'],
      ['실수를 알려 줌', '끊어진 링크와 알 수 없는 옵션을 파일, 줄, 해결 방법과 함께 알려 줍니다.'],
    ],
  },
  fr: {
    guide: 'Guide',
    start: 'Commencer',
    writing: 'Écrire des pages',
    tagline:
      'Remplacez cette phrase par ce que vos lecteurs y gagnent. Elle se trouve dans le frontmatter de cette page.',
    features: [
      [
        'Écrit en Markdown',
        'Une page est un fichier, et son chemin est son adresse. Le navigateur affiche chaque modification.',
      ],
      [
        'Recherche incluse',
        'Les lecteurs trouvent mots, noms et messages d’erreur au fil de la saisie, sans service à installer.',
      ],
      [
        'Erreurs signalées',
        'Un lien mort ou une option inconnue est signalé avec le fichier, la ligne et la correction.',
      ],
    ],
  },
  de: {
    guide: 'Anleitung',
    start: 'Erste Schritte',
    writing: 'Seiten schreiben',
    tagline:
      'Ersetzen Sie diesen Satz durch den Nutzen für Ihre Leser. Er steht im Frontmatter dieser Seite.',
    features: [
      [
        'In Markdown geschrieben',
        'Eine Seite ist eine Datei, ihr Pfad ist ihre Adresse. Der Browser zeigt Änderungen beim Speichern.',
      ],
      [
        'Mit Suche',
        'Leser finden Wörter, Namen und Fehlermeldungen beim Tippen, ohne dass ein Dienst einzurichten ist.',
      ],
      [
        'Fehler werden gemeldet',
        'Tote Links und unbekannte Optionen werden mit Datei, Zeile und Abhilfe gemeldet.',
      ],
    ],
  },
  es: {
    guide: 'Guía',
    start: 'Empezar',
    writing: 'Escribir páginas',
    tagline: 'Sustituye esta frase por lo que ganan tus lectores. Está en el frontmatter de esta página.',
    features: [
      [
        'Escrito en Markdown',
        'Una página es un archivo y su ruta es su dirección. El navegador muestra los cambios al guardar.',
      ],
      [
        'Búsqueda incluida',
        'Los lectores encuentran palabras, nombres y mensajes de error al escribir, sin instalar un servicio.',
      ],
      [
        'Avisa de los errores',
        'Un enlace roto o una opción desconocida se indica con archivo, línea y solución.',
      ],
    ],
  },
  pt: {
    guide: 'Guia',
    start: 'Começar',
    writing: 'Escrever páginas',
    tagline: 'Substitua esta frase pelo que os leitores ganham. Ela está no frontmatter desta página.',
    features: [
      [
        'Escrito em Markdown',
        'Uma página é um arquivo e seu caminho é seu endereço. O navegador mostra as mudanças ao salvar.',
      ],
      [
        'Busca incluída',
        'Os leitores encontram palavras, nomes e mensagens de erro enquanto digitam, sem instalar um serviço.',
      ],
      [
        'Erros são relatados',
        'Um link quebrado ou uma opção desconhecida é relatado com arquivo, linha e correção.',
      ],
    ],
  },
  ru: {
    guide: 'Руководство',
    start: 'Начало работы',
    writing: 'Как писать страницы',
    tagline: 'Замените эту фразу на то, что получат читатели. Она находится во frontmatter этой страницы.',
    features: [
      [
        'Написано в Markdown',
        'Страница — это файл, а его путь — её адрес. Браузер показывает изменения при сохранении.',
      ],
      [
        'Встроенный поиск',
        'Читатели находят слова, имена и сообщения об ошибках прямо при вводе, без отдельного сервиса.',
      ],
      [
        'Ошибки видны сразу',
        'О неработающей ссылке или неизвестном параметре сообщается с файлом, строкой и исправлением.',
      ],
    ],
  },
  ar: {
    guide: 'الدليل',
    start: 'ابدأ الآن',
    writing: 'كتابة الصفحات',
    tagline: 'استبدل بهذه الجملة ما يستفيده قراؤك. تجدها في frontmatter هذه الصفحة.',
    features: [
      ['مكتوب بصيغة Markdown', 'كل صفحة ملف، ومسارها هو عنوانها. يعرض المتصفح التغييرات عند الحفظ.'],
      ['بحث مدمج', 'يجد القراء الكلمات والأسماء ورسائل الخطأ أثناء الكتابة، دون إعداد خدمة.'],
      ['الإبلاغ عن الأخطاء', 'يُبلَّغ عن الرابط المعطل أو الخيار غير المعروف مع الملف والسطر وطريقة الإصلاح.'],
    ],
  },
}
