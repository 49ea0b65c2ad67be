/**
 * True for an address that may stand in an article: the site's own (`/en/pricing`), the web's, a mail address or a telephone
 * number. Everything else would be a way to run code or to lead astray.
 */
export function isSafeAddress(address: string): boolean {
  if (/[\s()]/.test(address) || hasControls(address)) return false;
  if (/^\/(?![/\\])/.test(address)) return true;
  return /^(?:https?:\/\/[^/]|mailto:[^/]|tel:[^/])/i.test(address) && URL.canParse(address);
}

function hasControls(text: string): boolean {
  return [...text].some((character) => character < ' ' || character === '\u007f');
}
