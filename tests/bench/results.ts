import { medianRatio, medianSample, type Sample } from './statistics.ts';

/** One row of the table: the measured value, and its ratio to the baseline. */
export interface Row {
  readonly database: string;
  readonly subject: string;
  /** The transport: REST, socket, HTTP; empty when it does not matter. */
  readonly over: string;
  readonly concurrency: number | null;
  readonly value: number;
  readonly unit: '/s' | 'ms' | 's' | 'MB' | '%' | 'cells' | 'times';
  readonly p50: number | null;
  readonly p99: number | null;
  readonly limit: Limit | null;
  /** The same statements per second by the database's driver alone, without HTTP. */
  readonly driver: number | null;
}

interface Limit {
  readonly name: string;
  readonly value: number;
  /** 1 is as good as the baseline, whichever direction the unit counts. */
  readonly ratio: number;
  /** The required ratio; null when there is none. */
  readonly target: number | null;
}

export type Verdict = 'ok' | 'below' | '';

/** The full name of a row, for lists and lookups. */
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

/** Whether a row reaches its target; ratios are compared as printed, to two decimals. */
export function verdictOf({ limit }: Row): Verdict {
  if (!limit || limit.target === null) return '';
  return Math.round(limit.ratio * 100) >= Math.round(limit.target * 100) ? 'ok' : 'below';
}

/** The data of a row about rounds of calls. */
export interface RateRow {
  readonly database: string;
  readonly subject: string;
  readonly over: string;
  readonly concurrency: number | null;
  readonly ours: readonly Sample[];
  readonly limit?: { readonly name: string; readonly samples: readonly Sample[]; readonly target?: number };
  readonly driver?: number | undefined;
}

/** A row about rounds of calls beside the rounds of their baseline. */
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

/** A row about a share that should be large, in percent. */
export function shareRow(
  names: Pick<Row, 'database' | 'subject'>,
  value: number,
  limit: { readonly name: string; readonly value: number; readonly target: number },
): Row {
  return { ...costRow({ ...names, unit: '%' }, value), limit: { ...limit, ratio: value / limit.value } };
}

/** A row about a value that should be small, such as a time or a size; the ratio is limit / ours. */
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
