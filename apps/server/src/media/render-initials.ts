import { escapeMarkup } from '../texts.ts';

/** Brand hues as backgrounds on which white letters are readable (4.5:1 or better). */
const COLOURS = [
  '#0b7a6b',
  '#1f5fbf',
  '#8a6410',
  '#b3441c',
  '#3f6212',
  '#475569',
  '#0c2233',
  '#17526e',
] as const;

/** Draws a square SVG with a person's initials on a background colour derived from the person. */
export function renderInitials({
  _id,
  displayName,
}: {
  readonly _id: string;
  readonly displayName: string;
}): string {
  const letters = escapeMarkup(initialsOf(displayName));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80" width="80" height="80"><rect width="80" height="80" fill="${colourOf(_id)}"/><text x="40" y="40" dy=".35em" text-anchor="middle" font-family="system-ui, sans-serif" font-size="32" font-weight="600" fill="#fff">${letters}</text></svg>`;
}

/**
 * Returns the first letters of the first two words of a name; for a Chinese name, the family name.
 *
 * @example initialsOf('Chan Ada') // 'CA'
 */
export function initialsOf(displayName: string): string {
  const words = displayName.match(/[\p{L}\p{N}]+/gu) ?? [];
  const isHan = /^\p{Script=Han}/u.test(words[0] ?? '');
  const letters = words
    .slice(0, isHan || displayName.includes('@') ? 1 : 2)
    .map((word) => [...word][0] ?? '');
  return letters.join('').toUpperCase() || '?';
}

function colourOf(id: string): string {
  const sum = [...id].reduce((total, sign) => total + (sign.codePointAt(0) ?? 0), 0);
  return COLOURS[sum % COLOURS.length] ?? COLOURS[0];
}
