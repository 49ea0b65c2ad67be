const MOST_LETTERS = 2_000;

/** Literals of a statement: quoted texts, dollar-quoted texts, and numbers that are not placeholders. */
const LITERALS = /'(?:[^']|'')*'|\$([A-Za-z_]*)\$[\s\S]*?\$\1\$|(?<![\w$"])\d+(?:\.\d+)?(?![\w"])/g;

/**
 * Returns a statement without the values that it may contain as literals, at most 2,000 letters; its
 * placeholders stay. Most values are parameters, which are not in the text at all.
 *
 * @example withoutValues(`select * from "news" where "slug" = 'fair' limit 5`) // ... "slug" = ? limit ?
 */
export function withoutValues(text: string): string {
  return text.replaceAll(LITERALS, '?').replaceAll(/\s+/g, ' ').trim().slice(0, MOST_LETTERS);
}

/** Returns the first word of a statement in capitals, such as `SELECT`; `STATEMENT` if there is none. */
export function operationOf(text: string): string {
  return /^\s*([a-z]{2,20})\b/i.exec(text)?.[1]?.toUpperCase() ?? 'STATEMENT';
}

/** Returns the operation and the first table of a statement, such as `SELECT news`. */
export function summaryOf(text: string): string {
  const table = /\b(?:from|into|update|join)\s+"(\w+)"/i.exec(text)?.[1];
  return [operationOf(text), ...(table === undefined ? [] : [table])].join(' ');
}
