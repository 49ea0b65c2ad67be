/**
 * Parses a typed number; returns `null` for no text, the text itself where it is not a number. Full-width
 * digits of Chinese input methods are accepted; a comma is not, because it separates thousands in one country
 * and decimals in another.
 *
 * @example readNumber('１２.5') // 12.5
 * @example readNumber('1,5') // '1,5'
 */
export function readNumber(typed: string): number | string | null {
  const text = typed.normalize('NFKC').trim();
  if (text === '') return null;
  return /^[-−]?(?:\d+\.?\d*|\.\d+)$/.test(text) ? Number(text.replace('−', '-')) + 0 : typed;
}
