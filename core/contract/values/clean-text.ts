/** Line separators of any kind: Unicode Standard Annex #14, classes BK, CR, LF and NL; and the tab. */
const LINES = /[\t-\r\u0085\u2028\u2029]/gu;
/**
 * C0, DEL and C1 without tab, line feed and carriage return, and the explicit directional characters that
 * reorder what is read (UAX #9, sections 2.1 to 2.4). Marks such as U+200E reorder nothing by themselves.
 */
const HIDDEN = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]/gu;

/** True for a text without line breaks, tabs and hidden characters. */
export function isOneLine(text: string): boolean {
  return toOneLine(text) === text;
}

/** True for a text without hidden characters; it may have line breaks and tabs. */
export function isPlainText(text: string): boolean {
  return toPlainText(text) === text;
}

/** Spaces, and characters that show nothing by themselves, such as a zero-width space. */
const BLANK = /^[\s\p{Default_Ignorable_Code_Point}]*$/u;

/** True for a text in which nothing can be seen. */
export function isBlank(text: string): boolean {
  return BLANK.test(text);
}

/** Removes hidden characters from a text, which nobody can see and correct. */
export function toPlainText(text: string): string {
  return text.toWellFormed().replace(HIDDEN, '');
}

/** Returns the text on one line: a space for each line break and tab, without hidden characters. */
export function toOneLine(text: string): string {
  return toPlainText(text.replace(LINES, ' '));
}
