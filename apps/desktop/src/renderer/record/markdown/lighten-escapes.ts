/**
 * Removes backslashes that change nothing in an article: `_`, `~` and a backslash before a letter are literal
 * here, and a star between spaces is not emphasis. Code is left as it is.
 *
 * @example lightenEscapes('snake\\_case, 2 \\* 3') // 'snake_case, 2 * 3'
 */
export function lightenEscapes(markdown: string): string {
  return markdown
    .split(CODE)
    .map((part, index) => (index % 2 === 1 ? part : lighten(part)))
    .join('');
}

// A fenced block or a span between backticks; the parts between two matches are text.
const CODE = /(^```[\s\S]*?^```$|(?<!\\)`[^`\n]*`)/m;

function lighten(text: string): string {
  return text
    .replace(/\\([_~])/g, '$1')
    .replace(/(?<=\S[ \t])\\\*(?=\s)/g, '*')
    .replace(/\\\\(?=[\p{L}\p{N}])/gu, '\\');
}
