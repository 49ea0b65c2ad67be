const LONGEST = 160;

/** The first words of a text in Markdown, without its marks; at most 160 characters, with an ellipsis where there are more. */
export function firstLines(markdown: string): string {
  const text = markdown
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, ' ')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^\s{0,3}(?:#{1,6}|>|[-*+]|\d+\.)\s+/gm, '')
    .replaceAll(/[*_`~]+/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const letters = Array.from(text);
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('').trimEnd()}…` : text;
}
