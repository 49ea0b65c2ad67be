/**
 * A typed number; `null` for nothing, the text itself where it is no number. Full-width digits of Chinese
 * input methods count; a comma does not, as it means thousands in one country and a fraction in another.
 *
 * @example readNumber('１２.5') // 12.5
 * @example readNumber('1,5') // '1,5'
 */
export function readNumber(typed: string): number | string | null {
  const text = typed.normalize('NFKC').trim();
  if (text === '') return null;
  return /^[-−]?(?:\d+\.?\d*|\.\d+)$/.test(text) ? Number(text.replace('−', '-')) + 0 : typed;
}
