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

function hasControls(text: string): boolean {
  return [...text].some((character) => character < ' ' || character === '\u007f');
}
