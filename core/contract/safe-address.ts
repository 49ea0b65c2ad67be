/**
 * True for an address that may stand in an article: the site's own (`/en/pricing`), the web's, a mail address
 * or a telephone number. Everything else would be a way to run code or to lead astray.
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
