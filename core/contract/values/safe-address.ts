/**
 * True for an address that may appear in an article: a path of the site (`/en/pricing`), a web address, an
 * email address or a telephone number. Any other could run code or mislead readers.
 *
 * @example isSafeAddress('/en/pricing') // true
 * @example isSafeAddress('javascript:alert') // false
 */
export function isSafeAddress(address: string): boolean {
  if (/[\s()<>]/.test(address) || hasControls(address)) return false;
  return /^(?:\/(?![/\\])|https?:\/\/[\p{L}\p{N}[]|mailto:[^/]|tel:[^/])/iu.test(address);
}

const ENCODED: Readonly<Record<string, string>> = { '(': '%28', ')': '%29', '<': '%3C', '>': '%3E' };

/**
 * Returns an address, without spaces around it, with its brackets encoded, which would end it in an article.
 *
 * @example encodeAddress('https://example.com/Tea_(drink)') // 'https://example.com/Tea_%28drink%29'
 */
export function encodeAddress(address: string): string {
  return address.trim().replace(/[()<>]/g, (sign) => ENCODED[sign] ?? sign);
}

function hasControls(text: string): boolean {
  return [...text].some((character) => character < ' ' || character === '\u007f');
}
