import * as v from 'valibot';
import { isOneLine, isPlainText } from './clean-text.ts';

/** Issue types of texts that hold characters which people cannot see or which do not fit the field. */
export const textIssueTypes = ['one_line', 'plain_text'] as const;

/** Refuses line breaks, tabs, and whatever `plainText` refuses: the rule of a text of one line. */
export const oneLine = {
  ...v.check(
    isOneLine,
    'Holds a line break, a tab or a hidden control character: delete the text and type it on one line',
  ),
  type: textIssueTypes[0],
} as const;

/** Refuses control characters except tab and line breaks: the rule of a text of several lines. */
export const plainText = {
  ...v.check(isPlainText, 'Holds a hidden control character: delete that part and type it again'),
  type: textIssueTypes[1],
} as const;

/**
 * True if the issue is about characters that the stored value of the field already has. Texts that were
 * stored before the rule may stay when something else of the field changes.
 */
export function isOfStoredText(issue: v.BaseIssue<unknown>, stored: unknown): boolean {
  const { type, input } = issue;
  return textIssueTypes.some((known) => known === type) && typeof input === 'string' && holds(stored, input);
}

function holds(stored: unknown, text: string): boolean {
  if (typeof stored === 'string') return stored === text;
  return (
    typeof stored === 'object' && stored !== null && Object.values(stored).some((part) => holds(part, text))
  );
}
