/**
 * Markdown without the backslashes that change nothing in an article: `_`, `~` and a backslash before a
 * letter mean themselves here, and a star between spaces is no emphasis. Code is left as it is.
 *
 * @example lightenEscapes('snake\\_case, 2 \\* 3') // 'snake_case, 2 * 3'
 */
export function lightenEscapes(markdown: string): string {
  return markdown
    .split(CODE)
    .map((part, index) => (index % 2 === 1 ? part : lighten(part)))
    .join('');
}

// A fenced block or a span between backticks; what stands between two of them is text.
const CODE = /(^```[\s\S]*?^```$|(?<!\\)`[^`\n]*`)/m;

function lighten(text: string): string {
  return text
    .replace(/\\([_~])/g, '$1')
    .replace(/(?<=\S[ \t])\\\*(?=\s)/g, '*')
    .replace(/\\\\(?=[\p{L}\p{N}])/gu, '\\');
}
