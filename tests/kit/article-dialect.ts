import fc from 'fast-check';

/**
 * A piece of an article as the back office writes it, and the text that its readers see; pictures read as
 * their description in brackets.
 */
export interface DialectCase {
  readonly markdown: string;
  readonly words: string;
}

const ADDRESS = '/api/attachments/0190a000-0000-7000-8000-000000000001.large.webp';

/**
 * One case for every construct that the formatted view can write. The editor's tests write them; the site's
 * tests read them.
 */
export const dialectCases: readonly DialectCase[] = [
  { markdown: '## Lunch', words: 'Lunch' },
  { markdown: '### Small', words: 'Small' },
  { markdown: '## A\n\n### B\n\nc', words: 'A\nB\nc' },
  { markdown: 'a\nb', words: 'a\nb' },
  { markdown: 'a **b** c *d* ***e***', words: 'a b c d e' },
  { markdown: '**a *b* c** *d **e***', words: 'a b c d e' },
  { markdown: '**粗體**文字', words: '粗體文字' },
  { markdown: '只需**$688**起，加**$88**包安裝', words: '只需$688起，加$88包安裝' },
  { markdown: '**Note:**文字*(so)*文字', words: 'Note:文字(so)文字' },
  { markdown: '2\\***(b)**', words: '2*(b)' },
  { markdown: 'Order now\\![here](/en/pricing)', words: 'Order now!here' },
  { markdown: '- one\n- two', words: 'one\ntwo' },
  { markdown: '- one\n    - below\n        - deep\n- two', words: 'one\nbelow\ndeep\ntwo' },
  { markdown: '1. one\n2. two', words: 'one\ntwo' },
  { markdown: '3. three\n4. four', words: 'three\nfour' },
  { markdown: '1. one\n    - below\n2. two', words: 'one\nbelow\ntwo' },
  { markdown: '- 1\\. no number', words: '1. no number' },
  { markdown: '> said\n> so', words: 'said\nso' },
  { markdown: '[p](/en/pricing)', words: 'p' },
  { markdown: '[**p** q](https://example.com/a)', words: 'p q' },
  { markdown: '[write](mailto:a@b.example) or [call](tel:+85291234567)', words: 'write or call' },
  { markdown: `![A till](${ADDRESS})`, words: '[A till]' },
  { markdown: `![](${ADDRESS})`, words: '[]' },
  { markdown: `before ![A till](${ADDRESS}) after`, words: 'before [A till] after' },
  { markdown: '```\ncode *as* it is\n\n## and on\n```', words: 'code *as* it is\n\n## and on' },
  { markdown: '```ts\nconst a = 1;\n```', words: 'const a = 1;' },
  { markdown: '````\n```\n````', words: '```' },
  { markdown: '`a*b` and `c_d` and `e\\f`', words: 'a*b and c_d and e\\f' },
  { markdown: '`` a`b ``', words: 'a`b' },
  { markdown: '**`a`** `b`', words: 'a b' },
  { markdown: 'snake_case, 2 * 3 * 4, ~approx~', words: 'snake_case, 2 * 3 * 4, ~approx~' },
  { markdown: '2\\*3\\*4 and \\`so\\`', words: '2*3*4 and `so`' },
  { markdown: 'C:\\dir', words: 'C:\\dir' },
  { markdown: '# T\n\npara *e*\n\n- x\n- y\n\n> q', words: 'T\npara e\nx\ny\nq' },
];

const word = fc.stringMatching(/^[a-z漢字]{1,8}$/);
const plain = fc.array(word, { minLength: 1, maxLength: 5 }).map((all) => all.join(' '));
const marked = (before: string, after: string) =>
  plain.map((words) => ({ markdown: `${before}${words}${after}`, words }));

const span: fc.Arbitrary<DialectCase> = fc.oneof(
  marked('', ''),
  marked('**', '**'),
  marked('*', '*'),
  marked('`', '`'),
  marked('[', '](https://example.com/a)'),
  plain.map((words) => ({ markdown: `![${words}](${ADDRESS})`, words: `[${words}]` })),
  fc.tuple(word, word).map(([a, b]) => ({ markdown: `${a}\\*${b}\\*`, words: `${a}*${b}*` })),
);

const line = fc
  .array(span, { minLength: 1, maxLength: 4 })
  .map((spans): DialectCase => joined(spans, ' ', ' '));

const block: fc.Arbitrary<DialectCase> = fc.oneof(
  line,
  marked('## ', ''),
  marked('### ', ''),
  marked('```\n', '\n```'),
  listOf(() => '- '),
  listOf((index) => `${index + 1}. `),
  line.map(({ markdown, words }) => ({ markdown: `> ${markdown}`, words })),
);

/** Articles of several blocks. Two adjacent lists would merge into one, so none are adjacent. */
export const dialectArticles: fc.Arbitrary<DialectCase> = fc
  .array(block, { minLength: 1, maxLength: 5 })
  .filter((blocks) => !blocks.some((each, index) => isList(each) && isList(blocks[index + 1])))
  .map((blocks) => joined(blocks, '\n\n', '\n'));

function listOf(mark: (index: number) => string): fc.Arbitrary<DialectCase> {
  return fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) =>
    joined(
      lines.map(({ markdown, words }, index) => ({ markdown: `${mark(index)}${markdown}`, words })),
      '\n',
      '\n',
    ),
  );
}

function joined(parts: readonly DialectCase[], between: string, spoken: string): DialectCase {
  return {
    markdown: parts.map(({ markdown }) => markdown).join(between),
    words: parts.map(({ words }) => words).join(spoken),
  };
}

function isList(each: DialectCase | undefined): boolean {
  return /^(?:-|\d+\.) /.test(each?.markdown ?? '');
}
