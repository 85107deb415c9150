import { linksCheck, samplesCheck, translationsCheck } from '@bifolio/proofs'
import { defineConfig } from 'bifolio'

const description = {
  en: 'A documentation engine for sites in two or more languages.',
  zh: '面向多语言站点的文档引擎。',
}

export default defineConfig({
  title: 'bifolio',
  description: description.en,
  icon: '/icon.svg',
  logo: '/icon.svg',
  logoText: 'bifolio',
  lang: 'en',
  locales: [
    { lang: 'en', label: 'English' },
    { lang: 'zh', label: '简体中文', description: description.zh },
  ],
  // Decisions are for maintainers, and the sample site is for the check of samples: neither are pages of the manual.
  route: { exclude: ['decisions/**', '**/shared/**', 'sample-site/**'] },
  markdown: { math: true },
  checks: [
    translationsCheck({ lock: 'translations.lock.json' }),
    linksCheck({ hosts: 'external-hosts.txt' }),
    samplesCheck({ runner: 'bifolio', lock: 'samples.lock.json', starter: 'sample-site' }),
  ],
})
