import { refuse } from './refuse.ts';

/**
 * Adds an entry at the end of a list or object of a source file: the constant `name` at the top level, which
 * ends with the first line that begins with its closing bracket.
 * @example addEntry('const A = [\n  1,\n];\n', { name: 'A', entry: '2,' }) // 'const A = [\n  1,\n2,\n];\n'
 */
export function addEntry(
  source: string,
  { name, entry }: { readonly name: string; readonly entry: string },
): string {
  const start = new RegExp(`^(?:export )?const ${name}\\b`, 'm').exec(source)?.index ?? -1;
  const rest = start < 0 ? -1 : source.slice(start).search(/^[}\]]/m);
  if (rest < 0) refuse(notFound(`the list ${name}`));
  const end = start + rest;
  return `${source.slice(0, end)}${entry}\n${source.slice(end)}`;
}

/** Adds text after the first occurrence of `anchor`, such as the line that opens a list. */
export function addAfter(
  source: string,
  { anchor, text }: { readonly anchor: string; readonly text: string },
): string {
  const start = source.indexOf(anchor);
  if (start < 0) refuse(notFound(`"${anchor.trim()}"`));
  const end = start + anchor.length;
  return source.slice(0, end) + text + source.slice(end);
}

/** Adds an import; the formatter sorts it. */
export function addImport(source: string, line: string): string {
  return `${line}\n${source}`;
}

function notFound(anchor: string): string {
  return `${anchor} is not in this file. If it moved, correct the generator in tools/new.`;
}
