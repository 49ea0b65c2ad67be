// No character that begins a formula comes after @ and before the full-width plus.
const LAST_LIVE = 0x40;
const FIRST_WIDE = 0xff0b;
// East Asian versions of spreadsheet programs also take the full-width forms of = + - @ for a formula.
const LIVE = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
const GUARDED = /^''*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/**
 * Prefixes a text with `'` if a spreadsheet program would read it as a formula (OWASP, CSV injection);
 * returns other texts unchanged.
 */
export function guardText(text: string): string {
  const first = text.charCodeAt(0);
  return (first <= LAST_LIVE || first >= FIRST_WIDE) && LIVE.test(text) ? `'${text}` : text;
}

/** Removes the `'` that {@link guardText} added and returns the original text. */
export function unguardText(text: string): string {
  return GUARDED.test(text) ? text.slice(1) : text;
}
