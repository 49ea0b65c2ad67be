import { imageIdOf, isSafeAddress } from '@harbour/core/contract/values';
import type { Span } from './span.ts';

/**
 * Parses the spans of a block's text. Marks without meaning and unsafe links stay text.
 *
 * @example
 * parseSpans('a **b**')
 * // [{ kind: 'text', text: 'a ' }, { kind: 'strong', spans: [{ kind: 'text', text: 'b' }] }]
 */
export function parseSpans(source: string): readonly Span[] {
  return pairStars(readTokens(source));
}

const TARGET = String.raw`\(\s*<?(?<NAME>(?:\\[^\s]|[^\s()<>\\])+)>?(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)`;

const TOKEN = new RegExp(
  [
    String.raw`\\(?<escaped>[!-/:-@[-${'`'}{-~])`,
    '(?<!`)(?<ticks>`+)(?!`)(?<code>[^\\n]+?)(?<!`)\\k<ticks>(?!`)',
    String.raw`!\[(?<alt>[^\]\n]{0,500})\]${TARGET.replace('NAME', 'source')}`,
    String.raw`\[(?<label>(?:\\.|[^[\]\\]|\[[^[\]]*\])+)\]${TARGET.replace('NAME', 'href')}`,
    String.raw`(?<stars>\*+)`,
    String.raw`&#(?<point>\d{1,6});`,
    String.raw`(?<end>(?:(?<![ \t])[ \t]+)?\\?\n[ \t]*)`,
  ].join('|'),
  'g',
);

function readTokens(source: string): readonly (Span | Stars)[] {
  const tokens: (Span | Stars)[] = [];
  let end = 0;
  for (const match of source.matchAll(TOKEN)) {
    if (match.index > end) tokens.push(words(source.slice(end, match.index)));
    end = match.index + match[0].length;
    const around = { before: source[match.index - 1], after: source[end] };
    tokens.push(toToken(match[0], match.groups ?? {}, around));
  }
  if (end < source.length) tokens.push(words(source.slice(end)));
  return tokens;
}

interface Around {
  readonly before: string | undefined;
  readonly after: string | undefined;
}

function toToken(raw: string, groups: Readonly<Record<string, string | undefined>>, around: Around) {
  const { escaped, code, alt = '', source, label = '', href, point, end } = groups;
  if (escaped !== undefined) return words(escaped);
  if (code !== undefined) return { kind: 'code', text: withoutPadding(code) } as const;
  if (source !== undefined) return toPicture(raw, alt, source);
  if (href !== undefined) return toLink(raw, label, href);
  if (point !== undefined) return words(String.fromCodePoint(Number(point)));
  return end === undefined ? toStars(raw.length, around) : ({ kind: 'break' } as const);
}

function toStars(count: number, { before = ' ', after = ' ' }: Around): Stars {
  return { kind: 'stars', count, opens: /\S/.test(after), closes: /\S/.test(before) };
}

/** Pictures elsewhere become links: showing one would reveal the reader to its owner. */
function toPicture(raw: string, alt: string, source: string): Span {
  const id = imageIdOf(source);
  return id === undefined ? toLink(raw, alt || source, source) : { kind: 'picture', id, alt: unescaped(alt) };
}

function toLink(raw: string, label: string, address: string): Span {
  const href = unescaped(address);
  return isSafeAddress(href) ? { kind: 'link', href, spans: parseSpans(label) } : words(raw);
}

/** One space on either side separates a code span from backticks in its content. */
function withoutPadding(code: string): string {
  return /^ .*\S.* $/.test(code) ? code.slice(1, -1) : code;
}

function unescaped(text: string): string {
  return text.replace(/\\([!-/:-@[-`{-~])/g, '$1');
}

function words(text: string): Span {
  return { kind: 'text', text };
}

/** Stars that may begin or end emphasis. */
interface Stars {
  readonly kind: 'stars';
  readonly count: number;
  /** True when no space follows. */
  readonly opens: boolean;
  /** True when no space precedes. */
  readonly closes: boolean;
}

type Token = Span | Stars;

interface Opener {
  readonly stars: Stars;
  /** Its index among the tokens. */
  readonly at: number;
}

/** Longer runs of stars are text. Together with `DEEPEST`, it bounds how deep spans are nested. */
const LONGEST = 6;
/** How many openers a closer may look back at. */
const DEEPEST = 20;

/** Converts each pair of stars to strong (two) or emphasised (one) text; unpaired stars stay text. */
function pairStars(tokens: readonly Token[]): readonly Span[] {
  const read: Token[] = [];
  const openers: Opener[] = [];
  for (const token of tokens) {
    if (token.kind === 'stars' && token.count <= LONGEST) pairOne(read, openers, token);
    else read.push(token);
  }
  return toSpans(read);
}

function pairOne(read: Token[], openers: Opener[], stars: Stars): void {
  const index = stars.closes ? openers.findLastIndex((opener) => arePair(opener.stars, stars)) : -1;
  const [opener] = index === -1 ? [] : openers.splice(index);
  if (opener === undefined) {
    store(read, openers, stars);
    return;
  }
  const [, ...within] = read.splice(opener.at);
  const taken = opener.stars.count > 1 && stars.count > 1 ? 2 : 1;
  if (opener.stars.count > taken)
    store(read, openers, { ...opener.stars, count: opener.stars.count - taken });
  read.push({ kind: taken === 2 ? 'strong' : 'emphasis', spans: toSpans(within) });
  if (stars.count > taken) pairOne(read, openers, { ...stars, count: stars.count - taken });
}

function store(read: Token[], openers: Opener[], stars: Stars): void {
  if (stars.opens) openers.push({ stars, at: read.length });
  if (openers.length > DEEPEST) openers.shift();
  read.push(stars);
}

/**
 * CommonMark's rule of three: if either side could be both an opener and a closer, lengths that add up to a
 * multiple of three do not match.
 */
function arePair(opener: Stars, closer: Stars): boolean {
  if (!opener.closes && !closer.opens) return true;
  return (opener.count + closer.count) % 3 !== 0 || (opener.count % 3 === 0 && closer.count % 3 === 0);
}

function toSpans(tokens: readonly Token[]): readonly Span[] {
  const spans: Span[] = [];
  for (const token of tokens) {
    const span: Span = token.kind === 'stars' ? { kind: 'text', text: '*'.repeat(token.count) } : token;
    const last = spans.at(-1);
    if (span.kind === 'text' && last?.kind === 'text')
      spans.splice(-1, 1, { kind: 'text', text: last.text + span.text });
    else spans.push(span);
  }
  return spans;
}
