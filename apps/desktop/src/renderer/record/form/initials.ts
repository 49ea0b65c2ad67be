/** Returns the first letters of two words of a name; for a Chinese name, its last two characters. */
export function initialsOf(name: string): string {
  const trimmed = name.trim();
  if (/^\p{Script=Han}+$/u.test(trimmed)) return [...trimmed].slice(-2).join('');
  const letters = trimmed.split(/[\s@.]+/).flatMap((word) => [...word].slice(0, 1));
  return letters.slice(0, 2).join('').toUpperCase();
}
