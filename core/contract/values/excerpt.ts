/** Han characters, their punctuation, and full-width forms. */
const WIDE = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uff60\u{20000}-\u{3ffff}]/u;
/** The most characters of a paragraph that are read, which bounds the time that its markup takes. */
const READ_MAX = 4_000;
const BLOCK_MARK = /^(?:#|>|\||!\[|---|```|[-*+] |\d+\. )/;

/**
 * The first plain paragraph of a Markdown text, without its markup. A paragraph wider than `max` Latin
 * letters (a Han character counts as two) is cut at a word or between Han characters.
 */
export function excerptOf(markdown: string, max = 160): string {
  const paragraph = markdown
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .find((block) => block !== '' && !BLOCK_MARK.test(block));
  return shorten(plain((paragraph ?? '').slice(0, READ_MAX)), max);
}

function plain(paragraph: string): string {
  return paragraph
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\\([!-/:-@[-`{-~])|[*_`~]+/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}

function shorten(text: string, max: number): string {
  const cut = fitting(text, max);
  if (cut === text) return text;
  const space = cut.lastIndexOf(' ');
  return `${(space > cut.length / 2 ? cut.slice(0, space) : cut).replace(/[\s,.;:，。；：、]+$/u, '')}…`;
}

function fitting(text: string, max: number): string {
  let width = 0;
  let fits = '';
  for (const character of text) {
    width += WIDE.test(character) ? 2 : 1;
    if (width > max) return fits;
    fits += character;
  }
  return fits;
}
