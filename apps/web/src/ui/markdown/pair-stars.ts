import type { Span } from './span.ts';

/** Stars that may begin or end emphasis. */
export interface Stars {
  readonly kind: 'stars';
  readonly count: number;
  /** True when no space follows. */
  readonly opens: boolean;
  /** True when no space precedes. */
  readonly closes: boolean;
}

type Token = Span | Stars;

/** Converts each pair of stars to strong (two) or emphasised (one) text; unpaired stars stay text. */
export function pairStars(tokens: readonly Token[]): readonly Span[] {
  const read: Token[] = [];
  for (const token of tokens) {
    if (token.kind === 'stars') closeStars(read, token);
    else read.push(token);
  }
  return toSpans(read);
}

function closeStars(read: Token[], stars: Stars): void {
  const opener = stars.closes ? popOpener(read, stars) : undefined;
  if (opener === undefined) {
    read.push(stars);
    return;
  }
  const taken = opener.stars.count > 1 && stars.count > 1 ? 2 : 1;
  if (opener.stars.count > taken) read.push({ ...opener.stars, count: opener.stars.count - taken });
  read.push({ kind: taken === 2 ? 'strong' : 'emphasis', spans: toSpans(opener.within) });
  if (stars.count > taken) closeStars(read, { ...stars, count: stars.count - taken });
}

function popOpener(read: Token[], closer: Stars) {
  const at = read.findLastIndex((token) => token.kind === 'stars' && token.opens && arePair(token, closer));
  const [stars, ...within] = at === -1 ? [] : read.splice(at);
  return stars?.kind === 'stars' ? { stars, within } : undefined;
}

/**
 * CommonMark's rule of three: where a side could be either end, lengths that add up to a multiple of three do
 * not match.
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
