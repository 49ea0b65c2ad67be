import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { type ParseResult, parseSync, Visitor } from 'oxc-parser';

/** A file with its syntax tree, which is parsed when it is first read. */
export type Source = { readonly path: string; readonly text: string; readonly parsed: ParseResult };

/** The widest line with a comment, in columns. */
export const WIDEST_COMMENT = 110;
/** The longest function of the product, in lines. */
export const LONGEST_FUNCTION = 80;

const PRODUCT = /^(core|apps\/\w+\/src)\/.*(?<!\.test)(?<!\.d)\.tsx?$/;

/** The files of the three products and of core, without tests. */
export function productSources(): readonly Source[] {
  return repositoryFiles()
    .filter((path) => PRODUCT.test(path))
    .map(readSource);
}

/** Lines with a comment that are wider than the limit, as `path:line`, in the whole repository. */
export function wideComments(): readonly string[] {
  return repositoryFiles()
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
    .map(readSource)
    .flatMap((source) => wideCommentsIn(source).map((line) => `${source.path}:${line}`));
}

/** Every function of a file with its number of lines, as `path:line`. */
export function functionsOf({ path, text, parsed }: Source): { at: string; lines: number }[] {
  const found: { at: string; lines: number }[] = [];
  const add = ({ start, end }: { start: number; end: number }) =>
    found.push({
      at: `${path}:${text.slice(0, start).split('\n').length}`,
      lines: countLines(text.slice(start, end)),
    });
  new Visitor({
    FunctionDeclaration: add,
    FunctionExpression: add,
    ArrowFunctionExpression: add,
  }).visit(parsed.program);
  return found;
}

export function countLines(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}

function repositoryFiles(): readonly string[] {
  return execFileSync('git', ['ls-files'], { encoding: 'utf8' })
    .split('\n')
    .filter((path) => existsSync(path));
}

function readSource(path: string): Source {
  const text = readFileSync(path, 'utf8');
  let parsed: ParseResult | undefined;
  return {
    path,
    text,
    get parsed() {
      parsed ??= parseSync(path, text);
      return parsed;
    },
  };
}

/** The numbers of the lines that are too wide and contain a part of a comment. */
function wideCommentsIn(source: Source): readonly number[] {
  let end = 0;
  return source.text.split('\n').flatMap((line, index) => {
    const start = end;
    end += line.length + 1;
    if (line.length <= WIDEST_COMMENT) return [];
    return source.parsed.comments.some((comment) => comment.start < end && comment.end > start)
      ? [index + 1]
      : [];
  });
}
