/** Properties of components that a page imports, compared with the types in their files. */
import { problemTests } from '../problem-tests.ts'

const mistake = problemTests({
  'components/box.tsx': `import type { Far } from './far'
type Kind = { kind: 'a' | 'b'; size?: number; children?: React.ReactNode }
interface Base { open: boolean; label: string | number }
interface More extends Base { more: string }
export function Box({ kind, size, children }: Kind) { return <b title={kind}>{size}{children}</b> }
export const Arrow = (props: Base) => <i>{String(props.open)}</i>
export default function Whole({ text }: { text: string }) { return <u>{text}</u> }
export const Extended = (props: More) => <i>{props.more}</i>
export const Imported = (props: Far) => <i>{props.far}</i>
export const Untyped = (props) => <i>{props.x}</i>
export function Generic<T extends string>({ value }: { value: T }) { return <i>{value}</i> }
export const Rest = ({ a, ...rest }: { a: string; [name: string]: string }) => <i {...rest}>{a}</i>
`,
  'components/island.tsx': `'use client'
export const Island = ({ value }) => <button>{String(value)}</button>
`,
  'components/far.ts': 'export interface Far { far: string }\n',
})
const page = (name: string, imported: string, use: string) => ({
  [`en/${name}.mdx`]: `import ${imported} from '../components/box.tsx'\n\n# A\n\n${use}\n`,
})
const WARNING = { severity: 'warning', line: 5, column: 1 } as const

mistake(
  'an unknown property',
  page('p1', '{ Box }', '<Box kind="a" sise={3} />'),
  '5:15 warning unknown-prop `sise` -> `size`',
)
mistake(
  'a wrong value',
  page('p2', '{ Box as Own }', '<Own kind="c" size="3" />'),
  '5:6 warning wrong-prop `kind` -> `a` … `b`',
  { ...WARNING, column: 15, message: '`size`', hint: /number/ },
)
mistake(
  'a wrong value in an element of several lines, whose name other values contain',
  page('p7', '{ Box }', '- text <Box kind="a"\n    key={" size "}\n    size="3" />'),
  '7:5 warning wrong-prop `size`',
)
mistake(
  'a missing property of an interface',
  page('p3', '{ Arrow }', '<Arrow label={3} />'),
  '5:1 warning missing-prop `open`',
)
mistake(
  'a default export',
  page('p4', 'Whole', '<Whole tekst="a" text="b" />'),
  '5:8 warning unknown-prop `tekst` -> `text`',
)
mistake(
  'right properties, keys and children',
  page('p5', '{ Arrow, Box }', '<Arrow key="1" open label="a" />\n\n<Box kind="b">text</Box>'),
)
mistake(
  'types that are not all in the file',
  page(
    'p6',
    '{ Extended, Generic, Imported, Rest, Untyped }',
    '<Extended x="1" /> <Generic x="1" /> <Imported x="1" /> <Untyped y="1" /> <Rest a="1" b="2" />',
  ),
)

const isle = (name: string, use: string) => ({
  [`en/${name}.mdx`]: `import { Island as Isle } from '../components/island.tsx'\n\n# A\n\n<Isle value="a" />\n\n${use}\n`,
})
mistake(
  'a function for an island, in the line of its attribute',
  isle('q1', 'Text <Isle\n  key="value"\n  value={() => "value"}\n/>'),
  '9:3 unsendable-prop property `value` of the component `Isle`, which runs in browsers, is a function -> inside the component',
)
mistake(
  'an element for an island',
  isle('q2', '<Isle value={<b>x</b>} />'),
  '7:7 unsendable-prop is an element -> between its tags',
)
mistake(
  'an unknown directive',
  isle('q4', '<Isle\n  client:lod value="a" /> <Isle client:idle value="b" /> <Isle client:only />'),
  '8:3 warning unknown-directive `client:lod` -> `client:load`',
  '8:64 warning unknown-directive `client:only` -> `client:load`',
)
mistake('values that can be sent to an island', isle('q3', '<Isle value={[{ a: 1 }]} />'))
