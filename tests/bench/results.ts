import { medianRatio, medianSample, type Sample } from './statistics.ts';

/** One line of the table: what was measured, and how near it comes to its limit. */
export interface Row {
  readonly database: string;
  readonly subject: string;
  /** How it was asked: REST, socket, HTTP; empty where that says nothing. */
  readonly over: string;
  readonly concurrency: number | null;
  readonly value: number;
  readonly unit: '/s' | 'ms' | 's' | 'MB' | '%' | 'cells' | 'times';
  readonly p50: number | null;
  readonly p99: number | null;
  readonly limit: Limit | null;
  /** The same statements by the database's driver alone, without HTTP, a second. */
  readonly driver: number | null;
}

interface Limit {
  readonly name: string;
  readonly value: number;
  /** 1 is as good as the limit, whichever way the unit counts. */
  readonly ratio: number;
  /** The ratio to reach; null where none is asked. */
  readonly target: number | null;
}

export type Verdict = 'ok' | 'below' | '';

/** What a row is called in full, for lists and for finding it. */
export function titleOf({ subject, over, concurrency, database }: Row): string {
  return [
    subject,
    over,
    concurrency === null ? '' : `at ${concurrency}`,
    database === '' ? '' : `(${database})`,
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** Whether a row reaches its target; ratios are read as they are printed, to two places. */
export function verdictOf({ limit }: Row): Verdict {
  if (!limit || limit.target === null) return '';
  return Math.round(limit.ratio * 100) >= Math.round(limit.target * 100) ? 'ok' : 'below';
}

/** Everything that makes a row of rounds of calls. */
export interface RateRow {
  readonly database: string;
  readonly subject: string;
  readonly over: string;
  readonly concurrency: number | null;
  readonly ours: readonly Sample[];
  readonly limit?: { readonly name: string; readonly samples: readonly Sample[]; readonly target?: number };
  readonly driver?: number | undefined;
}

/** A row of rounds of calls and of the rounds of its limit beside them. */
export function rateRow({ ours, limit, driver, ...names }: RateRow): Row {
  const { rate, p50, p99 } = medianSample(ours);
  return {
    ...names,
    value: rate,
    unit: '/s',
    p50,
    p99,
    limit: limit
      ? {
          name: limit.name,
          value: medianSample(limit.samples).rate,
          ratio: medianRatio(ours, limit.samples),
          target: limit.target ?? null,
        }
      : null,
    driver: driver ?? null,
  };
}

/** A row of a share that should be large, in percent. */
export function shareRow(
  names: Pick<Row, 'database' | 'subject'>,
  value: number,
  limit: { readonly name: string; readonly value: number; readonly target: number },
): Row {
  return { ...costRow({ ...names, unit: '%' }, value), limit: { ...limit, ratio: value / limit.value } };
}

/** A row of something that should be small, such as a time or a size; the ratio is limit / ours. */
export function costRow(
  names: Pick<Row, 'database' | 'subject' | 'unit'>,
  value: number,
  limit?: { readonly name: string; readonly value: number; readonly target?: number },
): Row {
  return {
    ...names,
    over: '',
    concurrency: null,
    value,
    p50: null,
    p99: null,
    limit: limit ? { target: null, ...limit, ratio: limit.value / value } : null,
    driver: null,
  };
}
