// Measures the code against the goals of docs/architecture.md: `npm run measure`. The time of the gate is
// that of its last complete run here.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ParseResult, parseSync, Visitor } from 'oxc-parser';
import { runProcess } from './run-process.ts';
import { STEP_TIMES } from './test-steps.ts';

type Row = {
  readonly what: string;
  readonly value: number;
  readonly atLeast?: number;
  readonly atMost?: number;
};
type Source = { readonly path: string; readonly text: string; readonly parsed: ParseResult };

const WIDEST_COMMENT = 110;
const PRODUCT = /^(core|apps\/\w+\/src)\/.*(?<!\.test)(?<!\.d)\.tsx?$/;

const paths = execFileSync('git', ['ls-files'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => existsSync(path));
const sources = paths.filter((path) => PRODUCT.test(path)).map(readSource);
const lengths = sources.map(({ text }) => countLines(text));
const functions = sources.flatMap(functionLengths);

print([
  { what: 'product files', value: sources.length, atMost: 1_400 },
  { what: 'product lines', value: sum(lengths), atMost: 84_400 },
  { what: 'files of at most 10 lines', value: lengths.filter((n) => n <= 10).length, atMost: 25 },
  { what: 'lines of a file, median', value: quantile(lengths, 0.5), atLeast: 55, atMost: 80 },
  { what: 'lines of a file, 90th percentile', value: quantile(lengths, 0.9), atMost: 200 },
  { what: 'lines of a file, most', value: Math.max(...lengths), atMost: 350 },
  { what: 'functions', value: functions.length },
  { what: 'lines of a function, median', value: quantile(functions, 0.5) },
  { what: 'lines of a function, most', value: Math.max(...functions), atMost: 80 },
  { what: 'modules in the longest import chain', value: longestChain(sources), atMost: 30 },
  { what: 'lines of comment wider than 110', value: wideCommentLines(), atMost: 0 },
  { what: 'unused files, exports and packages', value: await countUnused(), atMost: 0 },
  ...gateSeconds(),
]);

function readSource(path: string): Source {
  const text = readFileSync(path, 'utf8');
  return { path, text, parsed: parseSync(path, text) };
}

function countLines(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}

function functionLengths({ text, parsed }: Source): number[] {
  const found: number[] = [];
  const add = ({ start, end }: { start: number; end: number }) =>
    found.push(countLines(text.slice(start, end)));
  new Visitor({
    FunctionDeclaration: add,
    FunctionExpression: add,
    ArrowFunctionExpression: add,
  }).visit(parsed.program);
  return found;
}

/** Counts the comment lines in the whole repository, product and tests, that are wider than the limit. */
function wideCommentLines(): number {
  const all = paths.filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts')).map(readSource);
  const wide = ({ text, parsed }: Source) => {
    const lines = text.split('\n');
    const starts = lineStarts(lines);
    const inComment = ({ start, end }: { start: number; end: number }) =>
      lines.filter((line, at) => {
        const from = starts[at] ?? 0;
        return line.length > WIDEST_COMMENT && from <= end && from + line.length > start;
      });
    return parsed.comments.flatMap(inComment).length;
  };
  return sum(all.map(wide));
}

function lineStarts(lines: readonly string[]): number[] {
  let at = 0;
  return lines.map((line) => {
    const start = at;
    at += line.length + 1;
    return start;
  });
}

/** Counts the modules on the longest import chain from an entry; type imports count as imports. */
function longestChain(modules: readonly Source[]): number {
  const imports = new Map(modules.map((source) => [source.path, importsOf(source)]));
  const depths = new Map<string, number>();
  const depthOf = (path: string): number => {
    const known = depths.get(path);
    if (known !== undefined) return known;
    depths.set(path, 0);
    const depth = 1 + Math.max(0, ...(imports.get(path) ?? []).map(depthOf));
    depths.set(path, depth);
    return depth;
  };
  return Math.max(...modules.map(({ path }) => depthOf(path)));
}

function importsOf({ path, parsed }: Source): string[] {
  const { staticImports, staticExports } = parsed.module;
  const reExported = staticExports.flatMap(({ entries }) =>
    entries.map((entry) => entry.moduleRequest?.value),
  );
  const asked = [...staticImports.map(({ moduleRequest }) => moduleRequest.value), ...reExported];
  return asked.flatMap((id) => {
    if (id?.startsWith('.')) return [join(dirname(path), id)];
    const room = id?.match(/^@harbour\/core\/(.+)$/)?.[1];
    return room ? [`core/${room}/index.ts`] : [];
  });
}

/** Counts knip's findings, which `npm test -- unused` lists. */
async function countUnused(): Promise<number> {
  const signal = AbortSignal.timeout(300_000);
  const { output } = await runProcess('knip', ['--no-progress', '--reporter', 'compact'], { signal });
  return output.split('\n').filter((line) => /^\S+: /.test(line)).length;
}

function gateSeconds(): Row[] {
  if (!existsSync(STEP_TIMES)) return [];
  const times: Record<string, number> = JSON.parse(readFileSync(STEP_TIMES, 'utf8'));
  return Object.entries(times).map(([step, value]) => ({
    what: `seconds of npm test: ${step}`,
    value,
    ...(step === 'all' && { atMost: 480 }),
  }));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
}

function print(rows: readonly Row[]): void {
  for (const { what, value, atLeast = 0, atMost = Infinity } of rows) {
    const verdict = value >= atLeast && value <= atMost ? 'holds' : 'missed';
    const goal = `${atLeast > 0 ? `${atLeast} to` : 'at most'} ${atMost}`;
    const judged = atMost < Infinity ? `  ${goal.padEnd(16)}${verdict}` : '';
    console.log(`${what.padEnd(38)}${String(value).padStart(7)}${judged}`);
  }
}
