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

interface Opener {
  readonly stars: Stars;
  /** Its place among the tokens. */
  readonly at: number;
}

/** Longer runs of stars are text. Together with `DEEPEST`, it bounds how deep spans are nested. */
const LONGEST = 6;
/** How many openers a closer may look back at. */
const DEEPEST = 20;

/** Converts each pair of stars to strong (two) or emphasised (one) text; unpaired stars stay text. */
export function pairStars(tokens: readonly Token[]): readonly Span[] {
  const read: Token[] = [];
  const openers: Opener[] = [];
  for (const token of tokens) {
    if (token.kind === 'stars' && token.count <= LONGEST) pairOne(read, openers, token);
    else read.push(token);
  }
  return toSpans(read);
}

function pairOne(read: Token[], openers: Opener[], stars: Stars): void {
  const place = stars.closes ? openers.findLastIndex((opener) => arePair(opener.stars, stars)) : -1;
  const [opener] = place === -1 ? [] : openers.splice(place);
  if (opener === undefined) {
    keep(read, openers, stars);
    return;
  }
  const [, ...within] = read.splice(opener.at);
  const taken = opener.stars.count > 1 && stars.count > 1 ? 2 : 1;
  if (opener.stars.count > taken) keep(read, openers, { ...opener.stars, count: opener.stars.count - taken });
  read.push({ kind: taken === 2 ? 'strong' : 'emphasis', spans: toSpans(within) });
  if (stars.count > taken) pairOne(read, openers, { ...stars, count: stars.count - taken });
}

function keep(read: Token[], openers: Opener[], stars: Stars): void {
  if (stars.opens) openers.push({ stars, at: read.length });
  if (openers.length > DEEPEST) openers.shift();
  read.push(stars);
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
