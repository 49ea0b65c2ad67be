/** What may stand between the cells of a csv file. */
export type Delimiter = ',' | ';' | '\t';

const DELIMITERS: readonly Delimiter[] = [',', ';', '\t'];
const ENOUGH = 2 ** 20;

/** The delimiter that stands most often in a first line, outside quotes; a comma in a tie or without any. */
export function detectDelimiter(start: string): Delimiter {
  const line = firstLine(start).replaceAll(/"[^"]*"?/g, '');
  let best: Delimiter = ',';
  for (const delimiter of DELIMITERS) {
    if (line.split(delimiter).length > line.split(best).length) best = delimiter;
  }
  return best;
}

/** True when a text holds its first line, or more than a first line should be. */
export function hasFirstLine(start: string): boolean {
  return start.length >= ENOUGH || firstLine(start).length < start.length;
}

function firstLine(start: string): string {
  return /^(?:"[^"]*(?:"|$)|[^"\r\n])*/.exec(start)?.[0] ?? '';
}
