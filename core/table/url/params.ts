/** A query string as pairs, in order; a name may occur several times. */
export type Params = readonly (readonly [name: string, value: string])[];

/**
 * Parses a query string, with or without its question mark. Edge rules: `+` is a space, as forms send it; an
 * invalid escape sequence is kept as it is.
 *
 * @example parseParams('?q=a%20b&q=c') // [['q', 'a b'], ['q', 'c']]
 */
export function parseParams(text: string): Params {
  const parts = text.replace(/^\?/, '').split('&');
  return parts
    .filter((part) => part !== '')
    .map((part) => {
      const [name = '', ...value] = part.split('=');
      return [unescapeParam(name), unescapeParam(value.join('='))] as const;
    });
}

/**
 * Formats pairs as a query string without a question mark.
 *
 * @example formatParams([['q', 'a b']]) // 'q=a%20b'
 */
export function formatParams(params: Params): string {
  return params.map(([name, value]) => `${escapeParam(name)}=${escapeParam(value)}`).join('&');
}

/**
 * Returns the first value of a name; undefined where the name is missing.
 *
 * @example paramOf([['q', 'a']], 'q') // 'a'
 */
export function paramOf(params: Params, name: string): string | undefined {
  return params.find(([other]) => other === name)?.[1];
}

/**
 * Returns every value of a name, in order.
 *
 * @example paramsOf([['q', 'a'], ['q', 'b']], 'q') // ['a', 'b']
 */
export function paramsOf(params: Params, name: string): readonly string[] {
  return params.filter(([other]) => other === name).map(([, value]) => value);
}

function escapeParam(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

function unescapeParam(text: string): string {
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}
