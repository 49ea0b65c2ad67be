// Measures the code against the goals of docs/architecture.md: `npm run measure`. The time of the gate is
// that of its last complete run here.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  countLines,
  functionsOf,
  LONGEST_FUNCTION,
  productSources,
  type Source,
  WIDEST_COMMENT,
  wideComments,
} from './code-shape.ts';
import { runProcess } from './run-process.ts';
import { STEP_TIMES } from './test-steps.ts';

type Row = {
  readonly what: string;
  readonly value: number;
  readonly atLeast?: number;
  readonly atMost?: number;
};

const sources = productSources();
const lengths = sources.map(({ text }) => countLines(text));
const functions = sources.flatMap(functionsOf).map(({ lines }) => lines);

print([
  { what: 'product files', value: sources.length, atMost: 1_400 },
  { what: 'product lines', value: sum(lengths), atMost: 84_400 },
  { what: 'files of at most 10 lines', value: lengths.filter((n) => n <= 10).length, atMost: 25 },
  { what: 'lines of a file, median', value: quantile(lengths, 0.5), atLeast: 55, atMost: 80 },
  { what: 'lines of a file, 90th percentile', value: quantile(lengths, 0.9), atMost: 200 },
  { what: 'lines of a file, most', value: Math.max(...lengths), atMost: 350 },
  { what: 'functions', value: functions.length },
  { what: 'lines of a function, median', value: quantile(functions, 0.5) },
  { what: 'lines of a function, most', value: Math.max(...functions), atMost: LONGEST_FUNCTION },
  { what: 'modules in the longest import chain', value: longestChain(importsOf), atMost: 30 },
  { what: 'the same, without type imports', value: longestChain(loadsOf) },
  { what: `lines of comment wider than ${WIDEST_COMMENT}`, value: wideComments().length, atMost: 0 },
  { what: 'unused files, exports and packages', value: await countUnused(), atMost: 0 },
  ...gateSeconds(),
]);

/** Counts the modules on the longest import chain. */
function longestChain(importedBy: (source: Source) => readonly string[]): number {
  const imports = new Map(sources.map((source) => [source.path, importedBy(source)]));
  const depths = new Map<string, number>();
  const depthOf = (path: string): number => {
    const known = depths.get(path);
    if (known !== undefined) return known;
    depths.set(path, 0);
    const depth = 1 + Math.max(0, ...(imports.get(path) ?? []).map(depthOf));
    depths.set(path, depth);
    return depth;
  };
  return Math.max(...sources.map(({ path }) => depthOf(path)));
}

/** The modules that a module imports or exports again, types included. */
function importsOf({ path, parsed }: Source): string[] {
  const { staticImports, staticExports } = parsed.module;
  return pathsOf(path, [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.map((entry) => entry.moduleRequest?.value)),
  ]);
}

/** The modules that are loaded before a module: those from which it imports more than types. */
function loadsOf({ path, parsed }: Source): string[] {
  const { staticImports, staticExports } = parsed.module;
  const loaded = staticImports.filter(({ entries }) => entries.length === 0 || entries.some(isValue));
  return pathsOf(path, [
    ...loaded.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.filter(isValue).map((entry) => entry.moduleRequest?.value),
    ),
  ]);
}

function isValue({ isType }: { readonly isType: boolean }): boolean {
  return !isType;
}

function pathsOf(from: string, ids: readonly (string | undefined)[]): string[] {
  return ids.flatMap((id) => {
    if (id?.startsWith('.')) return [join(dirname(from), id)];
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
