const BLOCK_MARK = /^(?:#|>|\||!\[|---|```|[-*+] |\d+\. )/;

/** The first plain paragraph of a Markdown text, without its marks; cut at a word, or between Han characters, when over `max` characters. */
export function excerptOf(markdown: string, max = 160): string {
  const paragraph = markdown
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .find((block) => block !== '' && !BLOCK_MARK.test(block));
  return shorten(plain(paragraph ?? ''), max);
}

function plain(paragraph: string): string {
  return paragraph
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\\([!-/:-@[-`{-~])|[*_`~]+/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}

function shorten(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max);
  const space = cut.lastIndexOf(' ');
  return `${(space > max / 2 ? cut.slice(0, space) : cut).replace(/[\s,.;:，。；：、]+$/u, '')}…`;
}
