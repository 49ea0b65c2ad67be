import { parseArgs } from 'node:util';

/** What can be measured alone with `--only`. */
export const words = [
  'get',
  'list',
  'filter',
  'search',
  'create',
  'patch',
  'fan-out',
  'pages',
  'start',
] as const;
export type Word = (typeof words)[number];

/** How long and how wide one database is measured. */
export interface Pass {
  readonly database: 'postgres' | 'pglite';
  readonly rows: number;
  readonly concurrencies: readonly number[];
  readonly rounds: number;
  /** Seconds of one round of one measure. */
  readonly seconds: number;
}

export interface Options {
  readonly only: ReadonlySet<Word>;
  readonly passes: readonly Pass[];
}

export const USAGE = `Usage: npm run bench -- [--quick] [--only ${words.join(',')}] [--database postgres|pglite] [--rows 100000]`;

const FULL = { rows: 100_000, concurrencies: [1, 16, 64], rounds: 3, seconds: 1 };
const QUICK = { rows: 20_000, concurrencies: [16], rounds: 3, seconds: 0.4 };
/** The embedded database is one connection: what it does at 16 is what it does. */
const SMALL = { rows: 20_000, concurrencies: [16], rounds: 2, seconds: 0.6 };

/** Reads the command line; throws a sentence that says what it does not understand. */
export function readOptions(args: readonly string[], hasPostgres: boolean): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string' },
      database: { type: 'string' },
      rows: { type: 'string' },
    },
  });
  const size = values.quick ? QUICK : FULL;
  const postgres: Pass = { database: 'postgres', ...size };
  const pglite: Pass = { database: 'pglite', ...SMALL };
  const usual = hasPostgres ? [postgres, ...(values.quick ? [] : [pglite])] : [pglite];
  const passes =
    values.database === undefined ? usual : [postgres, pglite].filter(isNamed(values.database, hasPostgres));
  const rows = values.rows === undefined ? undefined : rowsIn(values.rows);
  return {
    only: wordsIn(values.only),
    passes: passes.map((pass) => (rows === undefined ? pass : { ...pass, rows })),
  };
}

function isNamed(name: string, hasPostgres: boolean): (pass: Pass) => boolean {
  if (name !== 'postgres' && name !== 'pglite') throw new Error(`There is no database ${name}. ${USAGE}`);
  if (name === 'postgres' && !hasPostgres) throw new Error('This machine has no PostgreSQL to start.');
  return ({ database }) => database === name;
}

function wordsIn(text: string | undefined): ReadonlySet<Word> {
  if (text === undefined) return new Set(words);
  return new Set(
    text.split(',').map((name) => {
      const word = words.find((candidate) => candidate === name.trim());
      if (word) return word;
      throw new Error(`There is no measure "${name}". ${USAGE}`);
    }),
  );
}

function rowsIn(text: string): number {
  const rows = Number(text);
  if (Number.isSafeInteger(rows) && rows >= 1000) return rows;
  throw new Error(`--rows needs a whole number from 1000. ${USAGE}`);
}
