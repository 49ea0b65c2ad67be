// No character that begins a formula comes after @: most texts need no further look.
const LAST_LIVE = 0x40;
const LIVE = /^'*[=+\-@\t\r\n]/;
const GUARDED = /^''*[=+\-@\t\r\n]/;

/**
 * Puts a `'` before a text that a spreadsheet program would take for a formula (OWASP, CSV injection); others
 * stay as they are.
 */
export function guardText(text: string): string {
  return text.charCodeAt(0) <= LAST_LIVE && LIVE.test(text) ? `'${text}` : text;
}

/** Takes away the `'` that {@link guardText} put there: the text as it was before. */
export function unguardText(text: string): string {
  return GUARDED.test(text) ? text.slice(1) : text;
}
