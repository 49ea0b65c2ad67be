// `npm run stack -- <folder of source maps> [<file with the stack>]`: prints where the frames of a failure
// are in our sources. The maps are an artifact of the release workflow, named source-maps-<revision>; without
// a file the stack is read from standard input, as the back office shows it.
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';

const FRAME = /^(out\/[\w./-]+):(\d+):(\d+)(?: .*)?$/;

/**
 * Returns the lines of a stack with `file:line:column` of the sources in place of the bundles'. Lines of
 * Node, of native modules, and of bundles without a map stay unchanged.
 *
 * @throws Error when the folder has a map of none of the bundles
 */
export function resolveStack(stack: string, maps: string): string {
  const lines = stack.trim().split('\n');
  const bundles = lines.flatMap((line) => FRAME.exec(line.trim())?.[1] ?? []);
  if (bundles.length > 0 && !bundles.some((bundle) => mapOf(maps, bundle) !== undefined)) {
    throw new Error(
      `${maps} has no source map of ${bundles[0]}: take the maps of the build that reported it`,
    );
  }
  return lines.map((line) => resolveLine(line.trim(), maps)).join('\n');
}

function resolveLine(line: string, maps: string): string {
  const [, bundle, row, column] = FRAME.exec(line) ?? [];
  const path = bundle && mapOf(maps, bundle);
  if (!path) return line;
  const found = new SourceMap(JSON.parse(readFileSync(path, 'utf8'))).findEntry(
    Number(row) - 1,
    Number(column) - 1,
  );
  if (!('originalSource' in found)) return line;
  const source = found.originalSource.replace(/^(?:\.\.\/)+/, '');
  const name = 'name' in found && typeof found.name === 'string' ? ` ${found.name}` : '';
  return `${source}:${found.originalLine + 1}:${found.originalColumn + 1}${name}`;
}

/** The map of a bundle, by its path in the program, with or without the first folder. */
function mapOf(maps: string, bundle: string): string | undefined {
  return [bundle, bundle.replace(/^out\//, '')].map((name) => join(maps, `${name}.map`)).find(existsSync);
}

if (import.meta.main) {
  const [maps, file] = process.argv.slice(2);
  if (maps === undefined) {
    console.error('Name the folder of the source maps: npm run stack -- source-maps stack.txt');
    process.exit(1);
  }
  try {
    console.log(resolveStack(readFileSync(file ?? 0, 'utf8'), maps));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
