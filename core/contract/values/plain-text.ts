import * as v from 'valibot';

/** Issue types of texts that hold characters which people cannot see or which do not fit the field. */
export const textIssueTypes = ['one_line', 'plain_text'] as const;

/** Line separators of any kind: Unicode Standard Annex #14, classes BK, CR, LF and NL; and the tab. */
const LINES = /[\t\n\v\f\r\u0085\u2028\u2029]/u;
/**
 * C0, DEL and C1 without tab, line feed and carriage return, and the explicit directional characters that
 * reorder what is read (UAX #9, sections 2.1 to 2.4). Marks such as U+200E reorder nothing by themselves.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to find
const HIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/u;

/** Refuses line breaks, tabs, and whatever `plainText` refuses: the rule of a text of one line. */
export const oneLine = {
  ...v.check(
    (text: string) => isPlain(text) && !LINES.test(text),
    'Holds a line break, a tab or a hidden control character: delete the text and type it on one line',
  ),
  type: textIssueTypes[0],
} as const;

/** Refuses control characters except tab and line breaks: the rule of a text of several lines. */
export const plainText = {
  ...v.check(isPlain, 'Holds a hidden control character: delete the part it is in and type it anew'),
  type: textIssueTypes[1],
} as const;

/** Replaces what `plainText` refuses, for texts that come from elsewhere and that nobody can correct. */
export function toPlainText(text: string): string {
  return text.toWellFormed().replace(new RegExp(HIDDEN, 'gu'), '');
}

/** Returns the text on one line as `oneLine` accepts it, for texts that nobody can correct. */
export function toOneLine(text: string): string {
  return toPlainText(text.replace(new RegExp(LINES, 'gu'), ' '));
}

/**
 * True if the issue blames a text for characters that the stored value of its field holds already. Texts that
 * were stored before the rule may stay when something else of the field changes.
 */
export function isOfStoredText(issue: v.BaseIssue<unknown>, stored: unknown): boolean {
  const { type, input } = issue;
  return textIssueTypes.some((known) => known === type) && typeof input === 'string' && holds(stored, input);
}

function isPlain(text: string): boolean {
  return text.isWellFormed() && !HIDDEN.test(text);
}

function holds(stored: unknown, text: string): boolean {
  if (typeof stored === 'string') return stored === text;
  return (
    typeof stored === 'object' && stored !== null && Object.values(stored).some((part) => holds(part, text))
  );
}
