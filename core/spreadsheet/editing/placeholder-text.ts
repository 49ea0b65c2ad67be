const OPEN = '\u27e6#kept ';
const CLOSE = '\u27e7';

/**
 * Formats what a workbook shows in place of a text that no cell of it can hold; importing it changes nothing.
 */
export function placeholderText(explanation: string): string {
  return `${OPEN}${explanation}${CLOSE}`;
}

/** True for a cell that represents a text which the file does not contain. */
export function isPlaceholder(text: string): boolean {
  const trimmed = text.trim();
  return trimmed.startsWith(OPEN) && trimmed.endsWith(CLOSE);
}
