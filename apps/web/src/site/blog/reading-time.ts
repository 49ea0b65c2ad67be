/** Reading speed per minute: words of a language with spaces, Han characters. */
const PACE = { words: 230, han: 400 } as const;

/** Minutes needed to read a Markdown text, at least one. */
export function readingMinutes(markdown: string): number {
  const text = markdown.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1');
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const words = text.replace(/\p{Script=Han}/gu, ' ').match(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / PACE.words + han / PACE.han));
}
