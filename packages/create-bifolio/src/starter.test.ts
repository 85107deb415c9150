import { expect, test } from '@rstest/core'
import { languages } from 'bifolio/config'
import { HOME_WORDS } from './home-words.ts'
import { starterPages } from './starter.ts'

const LANGS = [...new Set(Object.keys(languages).map((lang) => lang.split('-')[0] ?? lang))]

test.each(LANGS)(
  'the home page in %s has a tagline, two actions and three features in this language',
  (lang) => {
    const home = starterPages(lang)['index.md'] ?? ''
    const words = HOME_WORDS[lang]
    expect(home).toContain(`  tagline: ${words?.tagline}\n`)
    expect(home.match(/^ {4}- \{ theme: \w+, text: .+, link: \/guide\/\w+ \}$/gm)).toHaveLength(2)
    expect([...home.matchAll(/^ {4}title: (.*)\n {4}details: (.*)$/gm)].map(([, ...texts]) => texts)).toEqual(
      words?.features,
    )
    expect(home.match(/^ {2}- icon: '<svg .*<\/svg>'$/gm)).toHaveLength(3)
  },
)

test('a regional language starts with the words of its language, an unknown one with the English ones', () => {
  expect(starterPages('pt-BR')['index.md']).toBe(starterPages('pt')['index.md'])
  expect(starterPages('sv')).toEqual(starterPages('en'))
})
