import { imageIdOf, isSafeAddress } from '@harbour/core/contract/values';
import { pairStars, type Stars } from './pair-stars.ts';
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

/** One space on either side separates a code span from backticks of its own. */
function withoutPadding(code: string): string {
  return /^ .*\S.* $/.test(code) ? code.slice(1, -1) : code;
}

function unescaped(text: string): string {
  return text.replace(/\\([!-/:-@[-`{-~])/g, '$1');
}

function words(text: string): Span {
  return { kind: 'text', text };
}
