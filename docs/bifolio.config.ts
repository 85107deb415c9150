import { links, siteSamples } from '@bifolio/proofs'
import { translations } from '@bifolio/translations'
import { defineConfig } from 'bifolio'
import { synonyms } from './synonyms.ts'

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
  // Decisions are for maintainers, the texts of errors become a part of a page, and the check of samples uses the sample site.
  route: { exclude: ['decisions/**', 'errors/**', '**/shared/**', 'sample-site/**'] },
  markdown: { math: true },
  search: { synonyms },
  plugins: [
    translations({ lock: 'translations.lock.json' }),
    links({ hosts: 'external-hosts.txt' }),
    siteSamples({ lock: 'samples.lock.json', starter: 'sample-site' }),
  ],
})
