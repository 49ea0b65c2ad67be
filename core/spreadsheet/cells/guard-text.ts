// No character that begins a formula comes after @, so most texts need no further check.
const LAST_LIVE = 0x40;
const LIVE = /^'*[=+\-@\t\r\n]/;
const GUARDED = /^''*[=+\-@\t\r\n]/;

/**
 * Prefixes a text with `'` if a spreadsheet program would read it as a formula (OWASP, CSV injection);
 * returns other texts unchanged.
 */
export function guardText(text: string): string {
  return text.charCodeAt(0) <= LAST_LIVE && LIVE.test(text) ? `'${text}` : text;
}

/** Removes the `'` that {@link guardText} added and returns the original text. */
export function unguardText(text: string): string {
  return GUARDED.test(text) ? text.slice(1) : text;
}
