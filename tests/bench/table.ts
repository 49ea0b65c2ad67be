import { type Row, titleOf, verdictOf } from './results.ts';

const HEADINGS = [
  'database',
  'what',
  'over',
  'at once',
  'ours',
  'p50 ms',
  'p99 ms',
  'limit',
  '(which)',
  'driver alone',
  'ratio',
  'target',
  '',
];
/** Text columns are aligned left, numbers right. */
const LEFT = new Set([0, 1, 2, 8, 12]);

/** The rows as one table in plain text. */
export function formatTable(rows: readonly Row[]): string {
  const lines = [HEADINGS, ...rows.map(cellsOf)];
  const widths = HEADINGS.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  const rule = widths.map((width) => '-'.repeat(width)).join('  ');
  const [head = '', ...body] = lines.map((line) => formatLine(line, widths));
  return [head, rule, ...body].join('\n');
}

/** One line that names every row below its target, or says that there is none, or that none was measured. */
export function formatShortfalls(rows: readonly Row[]): string {
  const below = rows.filter((row) => verdictOf(row) === 'below');
  const judged = rows.filter((row) => verdictOf(row) !== '').length;
  if (judged === 0) return 'No ratio with a target was measured.';
  if (below.length === 0) return `All ${judged} ratios reach their target.`;
  const names = below.map((row) => `${titleOf(row)} ${formatRatio(row.limit?.ratio)}`);
  return `${below.length} of ${judged} ratios are below their target: ${names.join('; ')}.`;
}

/** A number with its significant digits: 0.42, 3.7, 1,234. */
export function formatNumber(value: number | null): string {
  if (value === null || Number.isNaN(value)) return '';
  const digits = [1, 10, 100].filter((bound) => Math.abs(value) >= bound).length;
  const decimals = Math.max(0, 2 - Math.max(0, digits - 1));
  return value.toLocaleString('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

function cellsOf(row: Row): readonly string[] {
  const { limit } = row;
  return [
    row.database,
    row.subject,
    row.over,
    row.concurrency === null ? '' : String(row.concurrency),
    `${formatNumber(row.value)} ${row.unit}`,
    formatNumber(row.p50),
    formatNumber(row.p99),
    limit ? formatNumber(limit.value) : '',
    limit?.name ?? '',
    formatNumber(row.driver),
    formatRatio(limit?.ratio),
    formatRatio(limit?.target ?? undefined),
    verdictOf(row),
  ];
}

function formatRatio(ratio: number | undefined): string {
  return ratio === undefined ? '' : ratio.toFixed(2);
}

function formatLine(cells: readonly string[], widths: readonly number[]): string {
  return cells
    .map((cell, column) =>
      LEFT.has(column) ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    )
    .join('  ')
    .trimEnd();
}
