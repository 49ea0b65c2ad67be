import { readArguments } from '../../tools/read-arguments.ts';

/** The measures of the server, on each database. */
const serverWords = [
  'get',
  'list',
  'filter',
  'search',
  'groups',
  'create',
  'patch',
  'log',
  'fan-out',
  'pages',
  'start',
] as const;
/** The measures of several nodes, of the back office and of its files, taken once. */
const apartWords = ['nodes', 'back-office', 'events', 'exports'] as const;
/** The measures that `--only` can select. */
const words = [...serverWords, ...apartWords] as const;
export type Word = (typeof words)[number];

/** The duration and size of the measures of one database. */
export interface Pass {
  readonly database: 'postgres' | 'pglite';
  readonly rows: number;
  readonly concurrencies: readonly number[];
  readonly rounds: number;
  /** Seconds per round of a measure. */
  readonly seconds: number;
}

/** The amount of work for several nodes, the back office and its exports. */
export interface Apart {
  /** Rows of the list. */
  readonly rows: number;
  /** The duration of paging. */
  readonly minutes: number;
  /** Events of records that reach the back office while its memory is measured. */
  readonly events: number;
  /** Rows of an exported file. */
  readonly exported: number;
  readonly rounds: number;
  /** Idle sockets of visitors before several nodes. */
  readonly sockets: number;
  /** Seconds of each measure of several nodes. */
  readonly seconds: number;
}

export interface Options {
  readonly only: ReadonlySet<Word>;
  /** Empty when only the separate measures are selected. */
  readonly passes: readonly Pass[];
  readonly apart: Apart;
}

const USAGE = `Usage: npm run bench -- [--quick | --full] [--only ${words.join(',')}] [--database postgres|pglite] [--rows 100000] [--rounds 3]`;

const FULL = { rows: 100_000, concurrencies: [1, 16, 64], rounds: 3, seconds: 1 };
const QUICK = { rows: 20_000, concurrencies: [16], rounds: 3, seconds: 0.4 };
/** The embedded database has one connection, so one concurrency of 16 is enough. */
const SMALL = { rows: 20_000, concurrencies: [16], rounds: 2, seconds: 0.6 };

const APART: Apart = {
  rows: 100_000,
  minutes: 5,
  events: 1_000_000,
  exported: 1_000_000,
  rounds: 3,
  sockets: 3_000,
  seconds: 10,
};
const APART_QUICK: Apart = {
  rows: 20_000,
  minutes: 1,
  events: 50_000,
  exported: 100_000,
  rounds: 1,
  sockets: 300,
  seconds: 4,
};

/** As many as a machine of its own has room for. */
const FULL_SOCKETS = 10_000;

/** With fewer rows the promised scrolling would not be possible. */
const LEAST = 12_000;

/** Reads the command line; throws with the part that it does not understand. */
export function readOptions(args: readonly string[], hasPostgres: boolean): Options {
  const { values } = readArguments({
    args: [...args],
    options: {
      quick: { type: 'boolean', default: false },
      full: { type: 'boolean', default: false },
      only: { type: 'string' },
      database: { type: 'string' },
      rows: { type: 'string' },
      rounds: { type: 'string' },
    },
  });
  const size = values.quick ? QUICK : FULL;
  const postgres: Pass = { database: 'postgres', ...size };
  const pglite: Pass = { database: 'pglite', ...SMALL };
  const usual = hasPostgres ? [postgres, ...(values.quick ? [] : [pglite])] : [pglite];
  const passes =
    values.database === undefined ? usual : [postgres, pglite].filter(isNamed(values.database, hasPostgres));
  const rows = values.rows === undefined ? undefined : wholeIn('rows', values.rows, 1000);
  const rounds = values.rounds === undefined ? undefined : wholeIn('rounds', values.rounds, 1);
  const sizes = { ...(rows === undefined ? {} : { rows }), ...(rounds === undefined ? {} : { rounds }) };
  // Quick means quick: measures that take minutes then run only when selected.
  const only = wordsIn(values.only) ?? new Set<Word>(values.quick ? serverWords : words);
  const usualApart = values.quick ? APART_QUICK : APART;
  const apart = values.full ? { ...usualApart, sockets: FULL_SOCKETS } : usualApart;
  return {
    only,
    passes: serverWords.some((word) => only.has(word)) ? passes.map((pass) => ({ ...pass, ...sizes })) : [],
    apart: rows === undefined ? apart : { ...apart, rows: Math.max(rows, LEAST), exported: rows },
  };
}

function isNamed(name: string, hasPostgres: boolean): (pass: Pass) => boolean {
  if (name !== 'postgres' && name !== 'pglite') throw new Error(`There is no database ${name}. ${USAGE}`);
  if (name === 'postgres' && !hasPostgres) throw new Error('This machine has no PostgreSQL to start.');
  return ({ database }) => database === name;
}

function wordsIn(text: string | undefined): ReadonlySet<Word> | undefined {
  if (text === undefined) return undefined;
  return new Set(
    text.split(',').map((name) => {
      const word = words.find((candidate) => candidate === name.trim());
      if (word) return word;
      throw new Error(`There is no measure "${name}". ${USAGE}`);
    }),
  );
}

function wholeIn(name: string, text: string, least: number): number {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number >= least) return number;
  throw new Error(`--${name} needs a whole number from ${least}. ${USAGE}`);
}
